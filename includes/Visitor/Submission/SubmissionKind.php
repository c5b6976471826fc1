<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Auth\Opcode;
use SwImmoSuite\Visitor\Entry\EntryKind;

defined( 'ABSPATH' ) || exit;

/** Kind of a submission. */
enum SubmissionKind: string {

	case Contact       = 'contact';
	case Newsletter    = 'newsletter';
	case Lead          = 'lead';
	case SavedSearch   = 'saved-search';
	case ExposeInquiry = 'expose-inquiry';

	/** The widget whose form token opens the route for it (I4). */
	public function widget(): string {
		return match ( $this ) {
			self::Contact       => 'contact-form',
			self::Newsletter    => 'newsletter',
			self::Lead          => 'lead-wizard',
			self::SavedSearch   => 'saved-search-wizard',
			self::ExposeInquiry => 'expose-inquiry',
		};
	}

	/** Answer of wizard/confirm (S6). */
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

	/** What staff call it in their inbox. */
	public function entry(): EntryKind {
		return match ( $this ) {
			self::Contact       => EntryKind::Message,
			self::Newsletter    => EntryKind::Newsletter,
			self::Lead          => EntryKind::Lead,
			self::SavedSearch   => EntryKind::Search,
			self::ExposeInquiry => EntryKind::Inquiry,
		};
	}

	/** Newsletter subscriptions send the agency no mail. */
	public function concernsAgency(): bool {
		return self::Newsletter !== $this;
	}

	/** @return list<Opcode> Of those that somebody waits for an answer to. */
	public static function messages(): array {
		$messages = array_filter( self::cases(), static fn( self $kind ): bool => $kind->tellsAgencyAtOnce() );
		return array_values( array_map( static fn( self $kind ): Opcode => $kind->opcode(), $messages ) );
	}

	/** The agency hears of a person who waits for an answer at once; of a saved search once it is confirmed (S3). */
	public function tellsAgencyAtOnce(): bool {
		return $this->concernsAgency() && self::SavedSearch !== $this;
	}
}
