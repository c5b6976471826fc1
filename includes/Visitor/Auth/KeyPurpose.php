<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

defined( 'ABSPATH' ) || exit;

/** What a mailed key does; the letter that it begins with (I6). */
enum KeyPurpose: string {

	case Login          = 'l';
	case Confirmation   = 'c';
	case EmailChange    = 'e';
	case EmailReversal  = 'r';
	case Deletion       = 'd';
	case Unsubscription = 'u';
	case AlertStop      = 'a';
}
