#!/usr/bin/env bash
# A Spark cluster on one machine for runs of faults: a master, a Connect server and two workers of one core, the workers in
# network namespaces of their own on a bridge that nothing else is on. Needs root and a Python with pyspark[connect].
#   scripts/spark-cluster.sh start PYTHON FOLDER     prints the address when the server listens
#   scripts/spark-cluster.sh executors FOLDER        the process ids of the executors
#   scripts/spark-cluster.sh stop FOLDER
set -euo pipefail

NET=10.77.0
MEMORY=${SPECTACL_EXECUTOR_MEMORY:-1g}

networks() {
  ip link add spectacl0 type bridge
  ip addr add $NET.1/24 dev spectacl0
  ip link set spectacl0 up
  for k in 2 3; do
    ip netns add spectacl$k
    ip link add spectaclv$k type veth peer name eth0 netns spectacl$k
    ip link set spectaclv$k master spectacl0 up
    ip -n spectacl$k addr add $NET.$k/24 dev eth0
    ip -n spectacl$k link set eth0 up
    ip -n spectacl$k link set lo up
  done
}

# Runs a command in the background and keeps its process id: NAME COMMAND…
keep() {
  local name=$1
  shift
  (cd "$folder" && exec "$@" >"$folder/$name.log" 2>&1) &
  echo $! >>"$folder/pids"
}

start() {
  local python=$1
  mkdir -p "$folder"
  SPARK_HOME=$("$python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
  export SPARK_HOME PYSPARK_PYTHON=$python
  networks
  SPARK_DAEMON_MEMORY=256m SPARK_LOCAL_IP=$NET.1 keep master "$SPARK_HOME/bin/spark-class" org.apache.spark.deploy.master.Master \
    --host $NET.1 --port 7077 --webui-port 18080
  for k in 2 3; do
    SPARK_DAEMON_MEMORY=256m SPARK_LOCAL_IP=$NET.$k keep "worker$k" ip netns exec spectacl$k "$SPARK_HOME/bin/spark-class" \
      org.apache.spark.deploy.worker.Worker -c 1 -m 1500m --host $NET.$k --work-dir "$folder/work$k" spark://$NET.1:7077
  done
  SPARK_LOCAL_IP=$NET.1 keep server "$SPARK_HOME/bin/spark-submit" \
    --class org.apache.spark.sql.connect.service.SparkConnectServer --master spark://$NET.1:7077 --driver-memory 1g \
    --conf spark.executor.memory="$MEMORY" --conf spark.driver.host=$NET.1 --conf spark.ui.enabled=false \
    --conf spark.connect.grpc.binding.address=$NET.1 --conf spark.sql.warehouse.dir="$folder/warehouse" \
    --conf spark.sql.files.maxPartitionBytes=16m spark-internal
  for _ in $(seq 300); do
    if grep -q "Spark Connect server started" "$folder/server.log" 2>/dev/null; then
      echo "sc://$NET.1:15002"
      return
    fi
    kill -0 "$(tail -1 "$folder/pids")" 2>/dev/null || break
    sleep 1
  done
  echo "the server did not start: see $folder/server.log" >&2
  exit 1
}

executors() {
  for pid in $(cat "$folder/pids"); do
    pgrep -P "$pid" -f CoarseGrainedExecutorBackend || true
  done
}

stop() {
  tac "$folder/pids" | while read -r pid; do kill "$pid" 2>/dev/null || true; done
  sleep 2
  for k in 2 3; do ip netns del spectacl$k 2>/dev/null || true; done
  ip link del spectacl0 2>/dev/null || true
  rm -f "$folder/pids"
}

case ${1:-} in
  start) folder=$(realpath -m "$3") && start "$(realpath -s "$2")" ;;
  executors) folder=$(realpath -m "$2") && executors ;;
  stop) folder=$(realpath -m "$2") && stop ;;
  *) sed -n '2,6s/^# \?//p' "$0" && exit 2 ;;
esac
