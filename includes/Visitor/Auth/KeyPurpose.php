<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

defined( 'ABSPATH' ) || exit;

/** The action of a mailed key; its value is the first letter of the key. */
enum KeyPurpose: string {

	case Login          = 'l';
	case Confirmation   = 'c';
	case EmailChange    = 'e';
	case EmailReversal  = 'r';
	case Deletion       = 'd';
	case Unsubscription = 'u';
	case AlertStop      = 'a';
}
