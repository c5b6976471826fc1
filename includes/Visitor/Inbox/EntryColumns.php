<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Visitor\Submission\ExtraAnswers;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Columns that other plugins add to the inbox or change in its export. If a callback throws, its column stays empty from then on. */
final class EntryColumns {

	/** Maximum characters of a text in the inbox. */
	private const MAX_LENGTH = 300;

	/** @var list<string> Texts of the plugin's columns for the current entry. */
	private array $builtIn = [];

	/** @var array<string, true> Labels of columns that have failed. */
	private array $failed = [];

	/** @param array<array-key, mixed> $columns Callables by label. */
	private function __construct( private array $columns ) {
	}

	/**
	 * Columns of the export.
	 *
	 * @param list<string> $labels Labels of the plugin's columns.
	 * @return self|null Null if no plugin filters them.
	 */
	public static function ofCsv( array $labels ): ?self {
		if ( false === has_filter( 'sw_immosuite_csv_columns' ) ) {
			return null;
		}
		$self    = new self( [] );
		$columns = [];
		// The callbacks of built-in columns ignore $entry: cells() puts the texts of the current entry into $builtIn first.
		foreach ( $labels as $index => $label ) {
			$columns[ isset( $columns[ $label ] ) ? "{$label} ({$index})" : $label ] = fn(): string => $self->builtIn[ $index ] ?? '';
		}
		/**
		 * Filters the columns of the CSV export of entries: adds, removes or reorders them.
		 *
		 * @since 0.1.0
		 *
		 * @param array<string, callable> $columns Callbacks by label, in order. Each gets $entry and returns the text of its cell.
		 *                                         Text that a spreadsheet would run as a formula is made harmless. $entry is {
		 *     @type string      $uuid       UUID of the submission.
		 *     @type string      $kind       message, lead, inquiry, search or newsletter.
		 *     @type string      $status     new, progress, answered, closed or spam.
		 *     @type bool        $confirmed  Whether the address is confirmed.
		 *     @type string      $name       "Muster, Max"; otherwise company or email address.
		 *     @type string      $title      Subject; may be empty.
		 *     @type string      $place      City or regions.
		 *     @type int|null    $listing    Post id of the listing concerned.
		 *     @type int         $assignee   Id of the responsible user; 0: nobody.
		 *     @type string|null $followUp   Day, YYYY-MM-DD.
		 *     @type string      $receivedAt RFC 3339, UTC.
		 *     @type array       $contact    Typed values by field: email, and if given salutation, company, firstname, lastname,
		 *                                   phone, street, number, zip, city.
		 *     @type string      $message    With line breaks; may be empty.
		 *     @type array       $extra      Values of the fields from sw_immosuite_form_fields by name: strings, numbers and booleans;
		 *                                   for a select the value of the option.
		 *     @type string      $page       URL of the page with the form.
		 * }
		 */
		$filtered      = apply_filters( 'sw_immosuite_csv_columns', $columns );
		$self->columns = self::callables( 'sw_immosuite_csv_columns', $filtered ) ?? $columns;
		return $self;
	}

	/** @return self|null Further columns of the inbox; null if no plugin adds any. */
	public static function ofInbox(): ?self {
		if ( false === has_filter( 'sw_immosuite_inbox_columns' ) ) {
			return null;
		}
		/**
		 * Filters the additional columns of the inbox. They follow the built-in ones and show plain text on one line.
		 *
		 * @since 0.1.0
		 *
		 * @param array<string, callable> $columns Callbacks by label: each gets $entry, as in sw_immosuite_csv_columns, and returns a
		 *                                         text. Called for each of up to 100 entries of a page. Core's caches already contain the
		 *                                         posts and users that the entries refer to.
		 */
		$columns = apply_filters( 'sw_immosuite_inbox_columns', [] );
		$found   = self::callables( 'sw_immosuite_inbox_columns', $columns ) ?? [];
		return [] === $found ? null : new self( $found );
	}

	/** @return list<string> */
	public function labels(): array {
		return array_map( strval( ... ), array_keys( $this->columns ) );
	}

	/**
	 * @param list<string> $builtIn Texts of the plugin's columns.
	 * @return list<string> In the order of labels().
	 */
	public function cells( InboxEntry $entry, array $builtIn ): array {
		$this->builtIn = $builtIn;
		return $this->texts( $entry );
	}

	/** @return list<string> In the order of labels(), each in one line. */
	public function lines( InboxEntry $entry ): array {
		$line = static fn( string $text ): string => mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', DirectionControls::remove( $text ) ) ), 0, self::MAX_LENGTH );
		return array_map( $line, $this->texts( $entry ) );
	}

	/**
	 * Reads the users and posts of several entries into core's caches, together.
	 *
	 * @param list<InboxEntry> $entries
	 */
	public static function prime( array $entries ): void {
		cache_users( array_values( array_unique( array_diff( array_column( $entries, 'assignee' ), [ 0 ] ) ) ) );
		_prime_post_caches( array_values( array_filter( array_column( $entries, 'listingId' ), is_int( ... ) ) ), false );
	}

	/** @return list<string> */
	private function texts( InboxEntry $entry ): array {
		$values = self::entry( $entry );
		$texts  = [];
		foreach ( $this->columns as $label => $column ) {
			$texts[] = is_callable( $column ) ? $this->text( (string) $label, $column, $values ) : '';
		}
		return $texts;
	}

	/** @param array<string, mixed> $entry */
	private function text( string $label, callable $column, array $entry ): string {
		if ( isset( $this->failed[ $label ] ) ) {
			return '';
		}
		try {
			$text = $column( $entry );
			return is_scalar( $text ) ? wp_check_invalid_utf8( (string) $text, true ) : '';
		} catch ( Throwable $thrown ) {
			$this->failed[ $label ] = true;
			// Failures of other plugins belong in the site's error log.
			error_log( sprintf( 'SW ImmoSuite: the column "%s" failed: %s in %s:%d', $label, $thrown->getMessage(), $thrown->getFile(), $thrown->getLine() ) );
			return '';
		}
	}

	/** @return array<string, mixed> The $entry documented in ofCsv(). */
	private static function entry( InboxEntry $entry ): array {
		$sent = $entry->submission;
		return [
			'uuid'       => $sent->uuid,
			'kind'       => $entry->kind->value,
			'status'     => $entry->status->value,
			'confirmed'  => $entry->isConfirmed,
			'name'       => $entry->name,
			'title'      => $entry->title,
			'place'      => $entry->place,
			'listing'    => $entry->listingId,
			'assignee'   => $entry->assignee,
			'followUp'   => $entry->followUp,
			'receivedAt' => Clock::rfc3339( $sent->receivedAt ),
			'contact'    => $sent->contact,
			'message'    => (string) $sent->message,
			'extra'      => ExtraAnswers::values( $sent->payload ),
			'page'       => $sent->pageUrl,
		];
	}

	/** @return array<array-key, callable>|null Null if the filter returned no array. */
	private static function callables( string $hook, mixed $filtered ): ?array {
		$callables = is_array( $filtered ) ? array_filter( $filtered, 'is_callable' ) : [];
		if ( ! is_array( $filtered ) || count( $callables ) < count( $filtered ) ) {
			_doing_it_wrong( esc_html( $hook ), 'Columns are an array of callables by label.', '0.1.0' );
		}
		return is_array( $filtered ) ? $callables : null;
	}
}
