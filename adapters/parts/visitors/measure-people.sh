#!/usr/bin/env bash
# Measures, on collections of user agents from npm (crawler-user-agents, isbot and top-user-agents: MIT; user-agents:
# BSD-2-Clause), which agents count as people, checks that the facts about each agent agree, and compares the related
# languages with the language subtag registry (language-subtag-registry: CC0). Downloads everything into a temporary
# folder. Needs npm, node and Maven; run it in the root of the project. With the file robots.txt of
# https://github.com/ai-robots-txt/ai.robots.txt (MIT) as its argument, it also measures those names in Applebot's form.
set -euo pipefail
names=${1:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mvn -q -pl core,adapters/parts/visitors -DskipTests test-compile dependency:build-classpath \
    -Dmdep.outputFile="$folder/classpath"
classes=adapters/parts/visitors/target/test-classes:adapters/parts/visitors/target/classes:core/target/test-classes:core/target/classes
(
  cd "$folder"
  # isbot 2 is the last major version whose package contains the lists.
  for package in crawler-user-agents@1.60.0 isbot@2.0.0 user-agents@2.1.198 top-user-agents@2.1.138 language-subtag-registry@0.4.2; do
    npm pack --silent "$package" > name
    mkdir "${package%@*}"
    tar xzf "$(cat name)" --strip-components=1 -C "${package%@*}"
  done
  node -e '
    const write = (file, agents) => require("fs").writeFileSync(file, agents.join("\n") + "\n");
    write("crawlers", require("./crawler-user-agents/crawler-user-agents.json")
        .flatMap(each => each.instances || []).map(agent => agent.replace(/[\n\t]/g, " ")));
    const UserAgent = require("./user-agents/dist/index.cjs");
    const agent = new (UserAgent.default || UserAgent)();
    write("people", [...new Set(Array.from({length: 20000}, () => agent.random().toString()))]);
    write("top", require("./top-user-agents/src/index.json"));
    write("languages", require("./language-subtag-registry/data/json/registry.json").filter(each => each.Type === "language")
        .flatMap(each => [each["Preferred-Value"], each.Macrolanguage].filter(Boolean).map(next => each.Subtag + " " + next)));'
  # These are not people: Office, programs that fetch or check pages or take pictures of them, and agents that name no
  # program.
  grep -viE 'microsoft (office|outlook)|msoffice' isbot/browsers.txt | grep -vxF -f <(cat << 'END'
ActiveBookmark 1.x
AlertInfo 2.0 (Powered by Newsbrain)
annotate_google; http://ponderer.org/download/annotate_google.user.js
Apple-PubSub/65.1.1
CDR/1.7.1 Simulator/0.7(+http://timewe.net) Profile/MIDP-1.0 Configuration/CLDC-1.0
Express WebPictures (www.express-soft.com)
JoBo/1.x (http://www.matuschek.net/jobo.html)
JoBo/@JOBO_VERSION@(http://www.matuschek.net/jobo.html)
MovableType/x.x
Mozilla/2.0
Mozilla/5.0 (Gecko/20070310 Mozshot/0.0.20070628; http://mozshot.nemui.org/)
Mozilla/5.0 SeznamEmailProxy/2.0.13
Plagger/0.x.xx (http://plagger.org/)
Scope (Mars+)
WebQL
WinPodder (http://winpodder.com)
END
  ) > browsers
)
if [[ -n $names ]]; then
  safari='Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
  sed -n "s|^User-agent: \\(.*\\)|$safari (\\1/0.1)|p" "$names" > "$folder/assistants"
fi
measure() {
  java -cp "$classes:$(cat "$folder/classpath")" dev.fingerpost.visitors.PeopleAccuracy "$@" || failed=1
}
failed=0
measure crawlers "$folder/crawlers" 0.6
measure crawlers "$folder/isbot/crawlers.txt" 1.2
[[ -z $names ]] || measure crawlers "$folder/assistants" 1
measure people "$folder/people" 0
measure people "$folder/top" 0
measure people "$folder/browsers" 0
check() {
  java -cp "$classes:$(cat "$folder/classpath")" "$@" || failed=1
}
for file in crawlers isbot/crawlers.txt isbot/browsers.txt people; do
  check dev.fingerpost.visitors.FactsAccuracy "$folder/$file"
done
check dev.fingerpost.targeting.LanguageRegistryCheck "$folder/languages"
exit $failed
