#!/usr/bin/env bash
# Adds the demo to the sites of `npm run wp-env start`; runs in a container of each site, in WordPress' folder.
set -euo pipefail
tools=wp-content/plugins/sw-immosuite/tools
export SW_IMMOSUITE_ACTIVATE=sw-immosuite/sw-immosuite.php SW_IMMOSUITE_OUTPUT=/tmp/demo.json
for script in "$tools/wp/setup.php" "$tools/demo/seed.php"; do
	wp eval "require '$script';"
done
cat "$SW_IMMOSUITE_OUTPUT"
