<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use DateTimeImmutable;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Visitor\Entry\AssignmentRepository;
use SwImmoSuite\Visitor\Entry\EntryBrief;
use SwImmoSuite\Visitor\Entry\EntryBriefRepository;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Entry\ReminderRecipients;

defined( 'ABSPATH' ) || exit;

/** Mails to staff about entries; text and HTML parts with the same words. Text typed by visitors always follows a label. */
final class StaffMail {

	/** Maximum number of entries in a mail; further ones are counted. */
	private const MAX_ENTRIES = 50;

	/** Maximum length of a title in a subject. */
	private const MAX_TITLE_LENGTH = 60;

	/** Maximum total length of all notes in a mail: as long as one note may be. */
	private const MAX_NOTES_LENGTH = 10_000;

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
		[ $users, $count ] = $this->recipients->shareOf( $day, $mail->userId, $mail->recipient );
		$t                = new Translator( $mail->language );
		$entries          = $this->entries->due( $day, $users, self::MAX_ENTRIES );
		return [] === $entries ? null : $this->message( $mail, self::dueSubject( $t, $count ), self::dueSections( $t, $entries, $mail->userId ) );
	}

	private function assigned( QueuedMail $mail ): ?Message {
		$assigned = ReminderRecipients::mayBeMailed( $mail->userId ) ? $this->assignments->assignedSince( $mail->userId, $mail->createdAt ) : [];
		if ( [] === $assigned ) {
			return null;
		}
		$t        = new Translator( $mail->language );
		$sections = self::assignedSections( $t, array_slice( $assigned, 0, self::MAX_ENTRIES ), $mail->userId );
		[ $first ] = $assigned[0];
		return $this->message( $mail, self::assignedSubject( $t, count( $assigned ), $first ), $sections );
	}

	/** @param list<Section> $sections */
	private function message( QueuedMail $mail, string $subject, array $sections ): Message {
		return new Message( $mail->recipient, $this->settings->contactEmail(), $subject, Layout::sections( ...$sections ), $this->layout->notice( $mail->language, $subject, ...$sections ) );
	}

	/** Subject of the mail about follow-ups. */
	private static function dueSubject( Translator $t, int $number ): string {
		return sprintf( $t->plural( 'Follow-up today: %s entry', 'Follow-up today: %s entries', $number ), $t->number( $number ) );
	}

	/** Subject of the mail about assigned entries; a single entry is named. */
	private static function assignedSubject( Translator $t, int $number, EntryBrief $first ): string {
		if ( $number > 1 ) {
			return sprintf( $t->text( 'Assigned to you: %s entries' ), $t->number( $number ) );
		}
		$title = Layout::line( '' === $first->title ? $first->kind->label( $t ) : $first->title );
		return sprintf( $t->text( 'Assigned to you: %1$s' ), self::shortened( $title, self::MAX_TITLE_LENGTH ) );
	}

	/**
	 * @param list<EntryBrief> $entries
	 * @param int              $reader  User id; 0: the recipients in the settings. All entries in the mail are the reader's or unassigned.
	 * @return list<Section>
	 */
	private static function dueSections( Translator $t, array $entries, int $reader ): array {
		$intro = new Section( lines: [ $t->text( 'These entries are due for follow-up. This email comes every morning until their follow-up is changed or they are closed.' ) ] );
		return [ $intro, ...array_map( static fn( EntryBrief $entry ): Section => self::entry( $t, $entry, '', $reader ), $entries ), self::inboxLink( $t, 'due' ) ];
	}

	/**
	 * @param non-empty-list<array{EntryBrief, string, string}> $assigned Entry, name of the user who assigned it, and note (may be empty).
	 * @param int                                               $reader   User id.
	 * @return list<Section>
	 */
	private static function assignedSections( Translator $t, array $assigned, int $reader ): array {
		$sections = [];
		foreach ( $assigned as [ $entry, $by, $note ] ) {
			$sections[] = self::entry( $t, $entry, $by, $reader );
			$sections[] = new Section( $t->text( 'Internal note' ), quote: self::shortened( $note, intdiv( self::MAX_NOTES_LENGTH, count( $assigned ) ) ) );
		}
		return [ ...array_values( array_filter( $sections, static fn( Section $section ): bool => ! $section->isEmpty() ) ), self::inboxLink( $t, 'mine' ) ];
	}

	/** Cuts a title or a note; the entry has the full text. */
	private static function shortened( string $text, int $length ): string {
		return mb_strlen( $text ) > $length ? rtrim( mb_substr( $text, 0, $length - 1 ) ) . '…' : $text;
	}

	/** @param string $by User who assigned the entry; empty in mails about follow-ups. */
	private static function entry( Translator $t, EntryBrief $entry, string $by, int $reader ): Section {
		$day   = null === $entry->followUp ? false : strtotime( "{$entry->followUp} 12:00 " . wp_timezone_string() );
		// The name is %2$s, because the text in the specification also contains the title, as %1$s.
		$lines = [ '' === $by ? '' : sprintf( $t->text( '%2$s assigned this entry to you:' ), '', Layout::line( $by ) ), Layout::line( $entry->title ) ];
		return new Section(
			$entry->kind->label( $t ),
			array_values( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) ),
			facts: [
				$t->text( 'Name' )         => $entry->name,
				$t->text( 'Location' )     => $entry->place,
				$t->text( 'Follow-up' )    => false === $day ? '' : $t->date( $day ),
				$t->text( 'Assigned to' )  => 0 !== $reader && $reader === $entry->assignee ? '' : $t->text( 'Nobody' ),
				$t->text( 'In WordPress' ) => Link::page( EntryLink::url( $entry->uuid ) ),
			]
		);
	}

	/** @param string $view Name of a view of the inbox. */
	private static function inboxLink( Translator $t, string $view ): Section {
		return new Section( facts: [ $t->text( 'All in the inbox' ) => Link::page( EntryLink::view( $view ) ) ], aligned: false );
	}
}
