<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Mails;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/** Texts about mails for staff. */
final class MailWords {

	/** Label of a kind of mail. The content is not shown: it is confidential between sender and agency. */
	public static function of( MailKind $kind ): string {
		return match ( $kind ) {
			MailKind::ConfirmContact    => __( 'Confirmation of a message', 'sw-immosuite' ),
			MailKind::ConfirmNewsletter => __( 'Confirmation of a newsletter subscription', 'sw-immosuite' ),
			MailKind::ConfirmLead       => __( 'Confirmation of an offered property', 'sw-immosuite' ),
			MailKind::ConfirmSearch     => __( 'Confirmation of a saved search', 'sw-immosuite' ),
			MailKind::ConfirmInquiry    => __( 'Confirmation of an inquiry about a property', 'sw-immosuite' ),
			MailKind::AgencyUnconfirmed => __( 'Notification to the agency: received, unconfirmed', 'sw-immosuite' ),
			MailKind::AgencyConfirmed   => __( 'Notification to the agency: confirmed', 'sw-immosuite' ),
			MailKind::AgencySignedIn    => __( 'Notification to the agency: received from an account', 'sw-immosuite' ),
			MailKind::Feedback          => __( 'Inquiry for the agency software', 'sw-immosuite' ),
			MailKind::Login             => __( 'Sign-in link', 'sw-immosuite' ),
			MailKind::EmailNew          => __( 'Confirmation of a new email address', 'sw-immosuite' ),
			MailKind::EmailOld,
			MailKind::EmailChanged,
			MailKind::EmailRestored,
			MailKind::EmailWithdrawn    => __( 'Notice of a change of email address', 'sw-immosuite' ),
			MailKind::Deletion          => __( 'Confirmation of the deletion of an account', 'sw-immosuite' ),
			MailKind::NewsletterKnown   => __( 'Notice: newsletter already subscribed', 'sw-immosuite' ),
			MailKind::Unsubscribed      => __( 'Notice: newsletter unsubscribed', 'sw-immosuite' ),
			MailKind::StaffAssigned     => __( 'Notice to staff: entries assigned', 'sw-immosuite' ),
			MailKind::StaffDue          => __( 'Notice to staff: follow-ups due', 'sw-immosuite' ),
			MailKind::StaffTransfer     => __( 'Notice to staff: properties of a transfer refused', 'sw-immosuite' ),
			MailKind::Reply             => __( 'Reply to an inquiry', 'sw-immosuite' ),
			MailKind::ReplyCopy         => __( 'Copy of a reply', 'sw-immosuite' ),
			MailKind::ReplyFailed       => __( 'Notice: reply not delivered', 'sw-immosuite' ),
			MailKind::Alert             => __( 'Properties for a saved search', 'sw-immosuite' ),
			MailKind::Unknown           => __( 'Email of an unknown kind', 'sw-immosuite' ),
		};
	}

	/** Number of failed mails, and how to proceed. */
	public static function failed( int $count, Translator $translator ): string {
		return sprintf(
			$translator->plural(
				'%s mail could not be delivered. No data is lost; check the mail server, then send again.',
				'%s mails could not be delivered. No data is lost; check the mail server, then send again.',
				$count
			),
			$translator->number( $count )
		);
	}
}
