<?php
declare(strict_types=1);

namespace SwImmoSuite\Consent;

defined( 'ABSPATH' ) || exit;

/** What may happen to a consent (S5); the log only ever grows. */
enum ConsentEvent: string {

	case Requested = 'requested';
	case Sent      = 'sent';
	case Confirmed = 'confirmed';
	case Revoked   = 'revoked';
}
