#!/usr/bin/env bash
# Publishes a version that is no snapshot to a folder, and builds a host that depends on it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=0.0.0
copy=$(mktemp -d)
local=$(mvn -B -q help:evaluate -Dexpression=settings.localRepository -DforceStdout)
trap 'rm -rf "$copy" "$local"/dev/fingerpost/*/"$version"' EXIT

tar --exclude=./.git --exclude=target -cf - . | tar -xf - -C "$copy"
(cd "$copy" && mvn -B -q -DskipTests -Drevision="$version" -pl storage-memory,storage-jdbi -am deploy \
  -DaltDeploymentRepository=folder::file:"$copy/repository")
if grep -r '{revision}' "$copy/repository" --include=*.pom; then
  echo "a published file does not say its version" >&2
  exit 1
fi

cd "$copy/.ci/host"
mvn -B -q -Dfingerpost.version="$version" -Drepository=file:"$copy/repository" compile \
  org.codehaus.mojo:exec-maven-plugin:3.5.0:java -Dexec.mainClass=Host
