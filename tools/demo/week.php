<?php
/**
 * The demo with a week of inquiries in its inbox, a saved search that is answered by mail, and two transfers of OpenImmo, as `npm start` shows it. Tests begin without it (--without-inbox).
 *
 * Runs inside WordPress, as seed.php does.
 */

declare(strict_types=1);

namespace SwImmoSuite\Demo;

defined( 'ABSPATH' ) || exit;

const WITH_INBOX = true;

require __DIR__ . '/seed.php';
require __DIR__ . '/alert.php';
require __DIR__ . '/import.php';
require __DIR__ . '/sent.php';
