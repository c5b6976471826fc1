<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Entry\EntryBrief;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Notification\Layout;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\Section;

defined( 'ABSPATH' ) || exit;

/** Mails to staff about entries; text and HTML parts with the same words. Text typed by visitors always follows a label. */
final class StaffMail {

	/** Maximum length of a title in a subject. */
	private const TITLE = 60;

	/** Maximum total length of all notes in a mail: that of one note. */
	private const NOTES = 10_000;

	public function __construct( private readonly Translator $translator ) {
	}

	/** Subject of the mail about follow-ups. */
	public function due( int $number ): string {
		return sprintf( $this->translator->plural( 'Follow-up today: %s entry', 'Follow-up today: %s entries', $number ), $this->translator->number( $number ) );
	}

	/** Subject of the mail about assigned entries; a single entry is named. */
	public function assigned( int $number, EntryBrief $first ): string {
		if ( $number > 1 ) {
			return sprintf( $this->translator->text( 'Assigned to you: %s entries' ), $this->translator->number( $number ) );
		}
		$title = Layout::line( '' === $first->title ? $first->kind->label( $this->translator ) : $first->title );
		return sprintf( $this->translator->text( 'Assigned to you: %1$s' ), self::shortened( $title, self::TITLE ) );
	}

	/**
	 * @param list<EntryBrief> $entries
	 * @param int              $reader  User id; 0: the recipients in the settings. Entries of others are marked as unassigned.
	 * @return list<Section>
	 */
	public function dueSections( array $entries, int $reader ): array {
		$intro = new Section( lines: [ $this->translator->text( 'These entries are due for follow-up. This email comes every morning until their follow-up is changed or they are closed.' ) ] );
		return [ $intro, ...array_map( fn( EntryBrief $entry ): Section => $this->entry( $entry, '', $reader ), $entries ), $this->all( 'due' ) ];
	}

	/**
	 * @param non-empty-list<array{EntryBrief, string, string}> $news   Entry, name of the user who assigned it, and note (may be empty).
	 * @param int                                               $reader User id.
	 * @return list<Section>
	 */
	public function assignedSections( array $news, int $reader ): array {
		$sections = [];
		foreach ( $news as [ $entry, $by, $note ] ) {
			$sections[] = $this->entry( $entry, $by, $reader );
			$sections[] = new Section( $this->translator->text( 'Internal note' ), quote: self::shortened( $note, intdiv( self::NOTES, count( $news ) ) ) );
		}
		return [ ...array_values( array_filter( $sections, static fn( Section $section ): bool => ! $section->isEmpty() ) ), $this->all( 'mine' ) ];
	}

	/** Cuts a note; the entry has the full text. */
	private static function shortened( string $text, int $length ): string {
		return mb_strlen( $text ) > $length ? rtrim( mb_substr( $text, 0, $length - 1 ) ) . '…' : $text;
	}

	/** @param string $by User who assigned it; empty in mails about follow-ups. */
	private function entry( EntryBrief $entry, string $by, int $reader ): Section {
		$t     = $this->translator;
		$day   = null === $entry->followUp ? false : strtotime( "{$entry->followUp} 12:00 " . wp_timezone_string() );
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
	private function all( string $view ): Section {
		return new Section( facts: [ $this->translator->text( 'All in the inbox' ) => Link::page( EntryLink::view( $view ) ) ], aligned: false );
	}
}
