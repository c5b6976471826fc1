<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

defined( 'ABSPATH' ) || exit;

/** What the link of a mail has done; wizard/confirm answers it (S6). */
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
