<?php
declare(strict_types=1);

namespace SwImmoSuite\Consent;

defined( 'ABSPATH' ) || exit;

/** What may happen to a consent after it was requested, which is its record itself (S5); the log only ever grows. */
enum ConsentEvent: string {

	case Sent      = 'sent';
	case Confirmed = 'confirmed';
	case Revoked   = 'revoked';
}
