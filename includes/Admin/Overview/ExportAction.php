<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Overview;

use Generator;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Refusal;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Inbox\EntryCsv;
use SwImmoSuite\Visitor\Inbox\EntryExportService;
use SwImmoSuite\Visitor\Inbox\InboxEntry;
use SwImmoSuite\Visitor\Inbox\Query\EntryQuery;
use SwImmoSuite\Visitor\Notification\SubmissionSubject;

defined( 'ABSPATH' ) || exit;

/**
 * Handles the form that exports entries as CSV: POST to admin-post.php, with the parameters of GET entries or the ids of
 * the selected entries.
 */
final class ExportAction {

	/** Action of the form. */
	public const NAME = 'sw_immosuite_export';

	/** The nonce of core's REST client, which the inbox renews: a nonce printed with the page expires after a day. */
	private const NONCE = 'wp_rest';

	/** Filters of the inbox. Kind and status may be arrays or comma-separated, as in the screen's URL. */
	private const FILTERS = [ 'kind', 'status', 'assignee', 'listing', 'due', 'confirmed', 'mail', 'received', 'search', 'order' ];

	/** Parameter that replaces the filters: UUIDs separated by commas. */
	private const SELECTED = 'entries';

	/** Maximum number of entries that can be selected. */
	private const MAX_SELECTED = 1_000;

	/** Parameters that every form of wp-admin sends. */
	private const FORM_FIELDS = [ 'action', '_wpnonce', '_wp_http_referer' ];

	/** Maximum characters of the filters in the record of the export. */
	private const MAX_QUERY_LENGTH = 500;

	/** PHP's time limit for each chunk of the export. */
	private const TIMEOUT_SECONDS = 60;

	public function __construct(
		private readonly EntryExportService $export,
		private readonly SubmissionSubject $subjects,
		private readonly Translator $translator,
		private readonly Clock $clock,
	) {
	}

	/** Action admin_post_sw_immosuite_export. */
	public function handle(): never {
		if ( ! StaffCapability::ExportEntries->isMine() ) {
			Refusal::forbidden();
		}
		check_admin_referer( self::NONCE );
		$posted = wp_unslash( $_POST );
		try {
			$isSelection = isset( $posted[ self::SELECTED ] );
			$chunks      = $isSelection ? $this->export->exportSelected( $this->selected( $posted ) ) : $this->filtered( $posted );
		} catch ( Failure $failure ) {
			Refusal::because( self::sentences( $failure ), $failure->status );
		}
		/* translators: Name of a file; %s is a date. */
		$this->sendHeaders( $isSelection ? __( 'selected-entries-%s.csv', 'sw-immosuite' ) : __( 'entries-%s.csv', 'sw-immosuite' ) );
		$csv = new EntryCsv( $this->translator, $this->subjects );
		self::send( $csv->head() );
		foreach ( $chunks as $entries ) {
			self::send( $csv->lines( $entries ) );
		}
		exit;
	}

	/**
	 * @param array<array-key, mixed> $posted
	 * @return Generator<int, list<InboxEntry>>
	 * @throws Failure 400.
	 */
	private function filtered( array $posted ): Generator {
		[ $filter, $order ] = EntryQuery::read( $this->request( $posted ), (string) wp_date( 'Y-m-d', $this->clock->now() ) );
		return $this->export->exportList( $filter, $order, self::queryForHistory( $posted ) );
	}

	/**
	 * @param array<array-key, mixed> $posted
	 * @return list<string> UUIDs, each once.
	 * @throws Failure 400.
	 */
	private function selected( array $posted ): array {
		$text   = $posted[ self::SELECTED ] ?? null;
		$uuids  = array_values( array_unique( explode( ',', is_string( $text ) ? strtolower( $text ) : '' ) ) );
		$valid  = array_filter( $uuids, static fn( string $uuid ): bool => 1 === preg_match( Uuid::PATTERN, $uuid ) );
		$faults = array_fill_keys( self::unknown( $posted, [ self::SELECTED ] ), 'unknown_field' );
		if ( count( $valid ) < count( $uuids ) || count( $uuids ) > self::MAX_SELECTED ) {
			$faults[ self::SELECTED ] = count( $uuids ) > self::MAX_SELECTED ? 'too_many_ticked' : 'unknown_option';
		}
		( new Faults( $faults ) )->refuse( $this->translator );
		return $uuids;
	}

	/**
	 * @param array<array-key, mixed> $posted
	 * @param list<string>            $known
	 * @return list<string> Names of unknown parameters.
	 */
	private static function unknown( array $posted, array $known ): array {
		return array_map( strval( ... ), array_keys( array_diff_key( $posted, array_flip( [ ...$known, ...self::FORM_FIELDS ] ) ) ) );
	}

	/** One sentence for each invalid parameter. */
	private static function sentences( Failure $failure ): string {
		$errors = $failure->data['errors'] ?? null;
		return implode( ' ', array_filter( array_column( is_array( $errors ) ? $errors : [], 'message' ), is_string( ... ) ) );
	}

	/** @param string $name Name of the file, with %s for the date. */
	private function sendHeaders( string $name ): void {
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( sprintf( 'Content-Disposition: attachment; filename="%s"', sanitize_file_name( sprintf( $name, (string) wp_date( 'Y-m-d', $this->clock->now() ) ) ) ) );
		// Output buffers would keep the whole table in memory.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
	}

	private static function send( string $lines ): void {
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( self::TIMEOUT_SECONDS );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- CSV, not HTML
		echo $lines;
		flush();
	}

	/** @param array<array-key, mixed> $posted */
	private function request( array $posted ): ApiRequest {
		$texts = array_filter( self::sentFilters( $posted ), static fn( mixed $value ): bool => is_string( $value ) && '' !== $value );
		$lists = array_filter( self::sentFilters( $posted ), is_array( ... ) );
		foreach ( array_intersect_key( $texts, [ 'kind' => '', 'status' => '' ] ) as $name => $text ) {
			$lists[ $name ] = explode( ',', (string) $text );
		}
		$lists = array_map( static fn( array $values ): array => array_values( array_filter( $values, is_string( ... ) ) ), $lists );
		return new ApiRequest( Body::read( '', null ), $this->translator, null, query: array_diff_key( $texts, $lists ), lists: $lists, unknown: self::unknown( $posted, self::FILTERS ) );
	}

	/**
	 * Returns the filters as a query string for the record of the export. The record shows "…" for search terms, because they
	 * may name a person, and the record is kept longer than entries.
	 *
	 * @param array<array-key, mixed> $posted
	 */
	private static function queryForHistory( array $posted ): string {
		$filters = array_filter( self::sentFilters( $posted ), static fn( mixed $value ): bool => '' !== $value );
		return mb_substr( urldecode( http_build_query( array_replace( $filters, array_intersect_key( [ 'search' => '…' ], $filters ) ) ) ), 0, self::MAX_QUERY_LENGTH );
	}

	/**
	 * @param array<array-key, mixed> $posted
	 * @return array<string, mixed>
	 */
	private static function sentFilters( array $posted ): array {
		$filters = [];
		foreach ( self::FILTERS as $name ) {
			$filters += isset( $posted[ $name ] ) ? [ $name => $posted[ $name ] ] : [];
		}
		return $filters;
	}
}
