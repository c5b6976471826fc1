<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/** What a form sends. */
enum SubmissionKind: string {

	case Contact    = 'contact';
	case Newsletter = 'newsletter';

	/** The widget whose form token opens the route for it (I4). */
	public function widget(): string {
		return self::Newsletter === $this ? 'newsletter' : 'contact-form';
	}

	/** Answer of wizard/confirm (S6). */
	public function opcode(): string {
		return self::Newsletter === $this ? 'Newsletter' : 'Contact';
	}

	public function confirmationMail(): MailKind {
		return self::Newsletter === $this ? MailKind::ConfirmNewsletter : MailKind::ConfirmContact;
	}

	/** Newsletter subscriptions send the agency no mail (texts.md, 3.3). */
	public function concernsAgency(): bool {
		return self::Newsletter !== $this;
	}
}
