<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

defined( 'ABSPATH' ) || exit;

/** The result of opening a mailed link, as wizard/confirm returns it. */
enum Opcode: string {

	case Contact       = 'Contact';
	case Lead          = 'Lead';
	case SavedSearch   = 'SavedSearch';
	case ExposeInquiry = 'ExposeInquiry';
	case Newsletter    = 'Newsletter';
	case Email         = 'Email';
	case EmailRestored = 'EmailRestored';
	case Deletion      = 'Deletion';
	case Unsubscribe   = 'Unsubscribe';
}
