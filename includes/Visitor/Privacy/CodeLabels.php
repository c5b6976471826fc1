<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/** Labels of values that are stored as codes. */
final class CodeLabels {

	public function __construct( private readonly Translator $translator ) {
	}

	/** Label of a kind of submission; an unknown kind is shown as its code. */
	public function submission( string $kind ): string {
		$t = $this->translator;
		return match ( SubmissionKind::tryFrom( $kind ) ) {
			SubmissionKind::Contact       => $t->text( 'Message' ),
			SubmissionKind::Newsletter    => $t->text( 'Newsletter' ),
			SubmissionKind::Lead          => $t->text( 'Inquiry' ),
			SubmissionKind::SavedSearch   => $t->text( 'Saved search' ),
			SubmissionKind::ExposeInquiry => $t->text( 'Listing inquiry' ),
			null                          => $kind,
		};
	}

	/** Label of a kind of mail: its subject. */
	public function mail( string $kind ): string {
		$t    = $this->translator;
		$mail = MailKind::tryFrom( $kind );
		return match ( $mail ) {
			MailKind::ConfirmContact    => $t->text( 'Please confirm your message' ),
			MailKind::ConfirmNewsletter => $t->text( 'Please confirm your newsletter subscription' ),
			MailKind::ConfirmLead       => $t->text( 'Please confirm your inquiry' ),
			MailKind::ConfirmSearch     => $t->text( 'Please confirm your saved search' ),
			MailKind::ConfirmInquiry    => $t->text( 'Please confirm your inquiry about a property' ),
			MailKind::Login             => $t->text( 'Your sign-in link' ),
			MailKind::EmailNew          => $t->text( 'Please confirm your new email address' ),
			MailKind::EmailOld          => $t->text( 'A new email address was requested for your account' ),
			MailKind::EmailChanged      => $t->text( 'The email address of your account was changed' ),
			MailKind::EmailRestored     => $t->text( 'The change of your email address was undone' ),
			MailKind::EmailWithdrawn    => $t->text( 'A change to this email address was undone' ),
			MailKind::Deletion          => $t->text( 'Please confirm the deletion of your account' ),
			MailKind::NewsletterKnown   => $t->text( 'You already receive our newsletter' ),
			MailKind::Unsubscribed      => $t->text( 'You have unsubscribed from the newsletter' ),
			MailKind::Reply             => $t->text( 'Our reply' ),
			MailKind::Alert             => $t->text( 'Properties for your searches' ),
			default                     => in_array( $mail, MailKind::toAgency(), true ) ? $t->text( 'Notification to the agency' ) : $kind,
		};
	}

	/** @param string $letter Purpose of a mailed key. */
	public function link( string $letter ): string {
		$t = $this->translator;
		return match ( KeyPurpose::tryFrom( $letter ) ) {
			KeyPurpose::Confirmation   => $t->text( 'Confirmation' ),
			KeyPurpose::Login          => $t->text( 'Sign in', 'heading' ),
			KeyPurpose::EmailChange    => $t->text( 'Change email address' ),
			KeyPurpose::EmailReversal  => $t->text( 'Undo the change of email address' ),
			KeyPurpose::Deletion       => $t->text( 'Delete account' ),
			KeyPurpose::Unsubscription => $t->text( 'Unsubscribe from newsletter' ),
			KeyPurpose::AlertStop      => $t->text( 'Stop emails' ),
			null                       => $letter,
		};
	}

	/** Label of a consent; an unknown purpose is shown as its code. */
	public function consent( string $purpose ): string {
		$t = $this->translator;
		return match ( ConsentPurpose::tryFrom( $purpose ) ) {
			ConsentPurpose::DataPrivacy   => $t->text( 'Storage of my details' ),
			ConsentPurpose::AcceptContact => $t->text( 'Contact by phone, letter, email' ),
			ConsentPurpose::Newsletter    => $t->text( 'Newsletter' ),
			null                          => $purpose,
		};
	}

	/** Label of an event of a consent. */
	public function event( string $event ): string {
		$t = $this->translator;
		return match ( $event ) {
			'sent'      => $t->text( 'Confirmation requested' ),
			'confirmed' => $t->text( 'Confirmed' ),
			'revoked'   => $t->text( 'Withdrawn' ),
			default     => $event,
		};
	}
}
