<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use DateTimeImmutable;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Visitor\Entry\AssignmentRepository;
use SwImmoSuite\Visitor\Entry\EntryBriefRepository;
use SwImmoSuite\Visitor\Entry\ReminderRecipients;
use SwImmoSuite\Visitor\Notification\Templates\StaffMail;

defined( 'ABSPATH' ) || exit;

/** Renders queued mails to staff from the current data, so that work done meanwhile is left out. */
final class StaffMailWriter {

	/** Maximum number of entries in a mail; it gives the number of further ones. */
	private const MOST = 50;

	public function __construct(
		private readonly ReminderRecipients $recipients,
		private readonly EntryBriefRepository $entries,
		private readonly AssignmentRepository $assignments,
		private readonly Settings $settings,
		private readonly HtmlLayout $layout,
	) {
	}

	/** Null if no entry is left. */
	public function render( QueuedMail $mail ): ?Message {
		return MailKind::StaffDue === $mail->kind ? $this->due( $mail ) : $this->assigned( $mail );
	}

	private function due( QueuedMail $mail ): ?Message {
		$day              = ( new DateTimeImmutable( "@{$mail->createdAt}" ) )->setTimezone( wp_timezone() )->format( 'Y-m-d' );
		[ $assignees, $count ] = $this->recipients->shareOf( $day, $mail->userId, $mail->recipient );
		$template         = new StaffMail( new Translator( $mail->language ) );
		$entries          = $this->entries->due( $day, $assignees, self::MOST );
		return [] === $entries ? null : $this->message( $mail, $template->due( $count ), $template->dueSections( $entries, $mail->userId ) );
	}

	private function assigned( QueuedMail $mail ): ?Message {
		$news = ReminderRecipients::mayBeMailed( $mail->userId ) ? $this->assignments->assignedSince( $mail->userId, $mail->createdAt ) : [];
		if ( [] === $news ) {
			return null;
		}
		$template = new StaffMail( new Translator( $mail->language ) );
		$sections = $template->assignedSections( array_slice( $news, 0, self::MOST ), $mail->userId );
		return $this->message( $mail, $template->assigned( count( $news ), $news[0][0] ), $sections );
	}

	/** @param list<Section> $sections */
	private function message( QueuedMail $mail, string $subject, array $sections ): Message {
		return new Message( $mail->recipient, $this->settings->contactEmail(), $subject, Layout::sections( ...$sections ), $this->layout->notice( $mail->language, $subject, ...$sections ) );
	}
}
