<?php
/**
 * Seeds the demo with a week of inquiries in its inbox, a saved search with an alert mail, and two OpenImmo transfers, as
 * `npm start` shows it. Tests start without these (--without-inbox).
 *
 * Runs inside WordPress, like seed.php.
 */

declare(strict_types=1);

namespace SwImmoSuite\Demo;

defined( 'ABSPATH' ) || exit;

const WITH_INBOX = true;

require __DIR__ . '/seed.php';
require __DIR__ . '/alert.php';
require __DIR__ . '/import.php';
require __DIR__ . '/sent.php';
