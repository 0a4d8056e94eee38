graph [
  node [
    id 0
    label "Bob &#34;Bo&#34; Cox"
  ]
  node [
    id 1
    label "Ann Lee"
  ]
  node [
    id 2
    label "Eve &#38; Co"
  ]
  node [
    id 3
    label "D&#246;rte, Dr."
  ]
  node [
    id 4
    label "Cem"
  ]
  node [
    id 5
    label "Finn"
  ]
  edge [
    source 0
    target 1
    weight 2.5
  ]
  edge [
    source 0
    target 4
    weight 2.5
  ]
  edge [
    source 1
    target 4
    weight 2.5
  ]
  edge [
    source 1
    target 3
    weight 0.5
  ]
  edge [
    source 2
    target 3
    weight 2.5
  ]
  edge [
    source 2
    target 5
    weight 2.5
  ]
  edge [
    source 3
    target 5
    weight 2.5
  ]
]
