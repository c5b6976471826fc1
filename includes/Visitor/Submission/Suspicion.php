<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

defined( 'ABSPATH' ) || exit;

/** Why the site takes a submission for spam until its sender confirms it (P301, P310), as history calls it. */
enum Suspicion: string {

	/** A field that people do not see was filled in. */
	case Honeypot = 'honeypot';

	/** No form token came with it. */
	case Unproven = 'unproven';
}
