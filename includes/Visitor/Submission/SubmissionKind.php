<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Auth\Opcode;
use SwImmoSuite\Visitor\Entry\EntryKind;

defined( 'ABSPATH' ) || exit;

/** The form that a visitor has sent; the value is stored and passed to hooks. */
enum SubmissionKind: string {

	case Contact       = 'contact';
	case Newsletter    = 'newsletter';
	case Lead          = 'lead';
	case SavedSearch   = 'saved-search';
	case ExposeInquiry = 'expose-inquiry';

	/** The widget whose form token is valid for this kind. */
	public function widget(): string {
		return match ( $this ) {
			self::Contact       => 'contact-form',
			self::Newsletter    => 'newsletter',
			self::Lead          => 'lead-wizard',
			self::SavedSearch   => 'saved-search-wizard',
			self::ExposeInquiry => 'expose-inquiry',
		};
	}

	/** Response of wizard/confirm. */
	public function opcode(): Opcode {
		return Opcode::from( $this->name );
	}

	public function confirmationMail(): MailKind {
		return match ( $this ) {
			self::Contact       => MailKind::ConfirmContact,
			self::Newsletter    => MailKind::ConfirmNewsletter,
			self::Lead          => MailKind::ConfirmLead,
			self::SavedSearch   => MailKind::ConfirmSearch,
			self::ExposeInquiry => MailKind::ConfirmInquiry,
		};
	}

	/** Kind of the submission's entry in the inbox. */
	public function entryKind(): EntryKind {
		return match ( $this ) {
			self::Contact       => EntryKind::Message,
			self::Newsletter    => EntryKind::Newsletter,
			self::Lead          => EntryKind::Lead,
			self::SavedSearch   => EntryKind::Search,
			self::ExposeInquiry => EntryKind::Inquiry,
		};
	}

	public function concernsAgency(): bool {
		return self::Newsletter !== $this;
	}

	/** @return list<Opcode> Opcodes of the kinds whose sender expects a reply. */
	public static function messageOpcodes(): array {
		$messages = array_filter( self::cases(), static fn( self $kind ): bool => $kind->tellsAgencyAtOnce() );
		return array_values( array_map( static fn( self $kind ): Opcode => $kind->opcode(), $messages ) );
	}

	/** Whether the agency is notified even before the confirmation: of messages, leads and listing inquiries, whose senders expect a reply. */
	public function tellsAgencyAtOnce(): bool {
		return $this->concernsAgency() && self::SavedSearch !== $this;
	}
}
