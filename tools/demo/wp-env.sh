#!/usr/bin/env bash
# Fills the sites of `npm run wp-env start`; runs in a container of each, in the folder of WordPress.
set -euo pipefail
tools=wp-content/plugins/sw-immosuite/tools
export SW_IMMOSUITE_ACTIVATE=sw-immosuite/sw-immosuite.php SW_IMMOSUITE_OUTPUT=/tmp/demo.json
for script in "$tools/wp/setup.php" "$tools/demo/seed.php"; do
	wp eval "require '$script';"
done
cat "$SW_IMMOSUITE_OUTPUT"
