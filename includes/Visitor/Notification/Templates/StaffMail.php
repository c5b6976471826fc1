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

/** Tells somebody of the staff of entries, as text and as HTML with the same words. What visitors typed stands behind a label. */
final class StaffMail {

	/** Characters of a title that a subject has room for. */
	private const TITLE = 60;

	/** Characters of all notes of a mail: as long as one may be. */
	private const NOTES = 10_000;

	public function __construct( private readonly Translator $translator ) {
	}

	/** Subject of follow-ups. */
	public function due( int $number ): string {
		return sprintf( $this->translator->plural( 'Follow-up today: %s entry', 'Follow-up today: %s entries', $number ), $this->translator->number( $number ) );
	}

	/** Subject of what somebody has assigned: one entry is named. */
	public function assigned( int $number, EntryBrief $first ): string {
		if ( $number > 1 ) {
			return sprintf( $this->translator->text( 'Assigned to you: %s entries' ), $this->translator->number( $number ) );
		}
		$title = Layout::line( '' === $first->title ? $first->kind->label( $this->translator ) : $first->title );
		return sprintf( $this->translator->text( 'Assigned to you: %1$s' ), self::shortened( $title, self::TITLE ) );
	}

	/**
	 * @param list<EntryBrief> $entries
	 * @param int              $reader  Account; 0: nobody in particular. Of entries that are not the reader's the mail says that they are nobody's.
	 * @return list<Section>
	 */
	public function dueSections( array $entries, int $reader ): array {
		$intro = new Section( lines: [ $this->translator->text( 'These entries are due for follow-up. This email comes every morning until their follow-up is changed or they are closed.' ) ] );
		return [ $intro, ...array_map( fn( EntryBrief $entry ): Section => $this->entry( $entry, '', $reader ), $entries ), $this->all( 'due' ) ];
	}

	/**
	 * @param non-empty-list<array{EntryBrief, string, string}> $news   Each with who has assigned it, and their note, which may be empty.
	 * @param int                                               $reader As above.
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

	/** The entry has all of it. */
	private static function shortened( string $text, int $length ): string {
		return mb_strlen( $text ) > $length ? rtrim( mb_substr( $text, 0, $length - 1 ) ) . '…' : $text;
	}

	/** @param string $by Who has assigned it; empty: that is not what the mail is about. */
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

	/** @param string $view Of the inbox. */
	private function all( string $view ): Section {
		return new Section( facts: [ $this->translator->text( 'All in the inbox' ) => Link::page( EntryLink::view( $view ) ) ], aligned: false );
	}
}
