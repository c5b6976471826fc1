<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

defined( 'ABSPATH' ) || exit;

/** Events after the request of a consent; the request itself is the consent record. The log is append-only. */
enum ConsentEvent: string {

	case Sent      = 'sent';
	case Confirmed = 'confirmed';
	case Revoked   = 'revoked';
}
