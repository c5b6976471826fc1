<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

defined( 'ABSPATH' ) || exit;

/** Reason why a submission is treated as spam until its sender confirms it, as recorded in the history. */
enum Suspicion: string {

	/** A field hidden from people was filled in. */
	case Honeypot = 'honeypot';

	/** The submission had no form token. */
	case Unproven = 'unproven';
}
