<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Entry\EntryWords;

defined( 'ABSPATH' ) || exit;

/** Parses the query parameters of a list of entries and reports all invalid ones at once. */
final class EntryQuery {

	/** Default number of entries per page. */
	public const DEFAULT_LIMIT = 25;

	private const MAX_LIMIT = 100;

	/** Maximum number of characters and words in a search. */
	private const MAX_SEARCH_LENGTH = 200;

	private const MAX_WORDS = 10;

	private const YES_OR_NO = [ 'true' => true, '1' => true, 'false' => false, '0' => false ];

	/** @var array<string, string> Error code by parameter. */
	private array $faults = [];

	/** @param string $today Current date in the site's time zone. */
	private function __construct(
		private readonly ApiRequest $request,
		private readonly string $today,
	) {
	}

	/**
	 * @param string $today Current date in the site's time zone, as stored with entries.
	 * @return array{EntryFilter, EntryOrder, EntryPosition|null, int} Filter, order, start position and limit.
	 * @throws Failure 400.
	 */
	public static function read( ApiRequest $request, string $today ): array {
		return ( new self( $request, $today ) )->parse();
	}

	/** @return array{EntryFilter, EntryOrder, EntryPosition|null, int} */
	private function parse(): array {
		$this->faults = array_fill_keys( $this->request->unknown, 'unknown_field' );
		$filter       = new EntryFilter(
			kinds: $this->values( 'kind', EntryKind::tryFrom( ... ) ),
			statuses: $this->values( 'status', EntryStatus::tryFrom( ... ) ),
			assignee: $this->number( 'assignee', 0, PHP_INT_MAX ),
			listing: $this->number( 'listing', 1, PHP_INT_MAX ),
			dueBy: true === $this->yesOrNo( 'due' ) ? $this->today : null,
			confirmed: $this->yesOrNo( 'confirmed' ),
			mail: $this->value( 'mail', EntryMailState::tryFrom( ... ) ),
			words: $this->words( 'search' ),
			person: $this->uuid( 'person' ),
			received: $this->days( 'received' )
		);
		$order        = $this->value( 'order', EntryOrder::tryFrom( ... ) ) ?? EntryOrder::Newest;
		$after        = $this->value( 'cursor', static fn( string $cursor ): ?EntryPosition => EntryPosition::fromCursor( $order, $cursor ) );
		$limit        = $this->number( 'limit', 1, self::MAX_LIMIT ) ?? self::DEFAULT_LIMIT;
		( new Faults( $this->faults ) )->refuse( $this->request->translator );
		return [ $filter, $order, $after, $limit ];
	}

	/**
	 * @template T of object
	 * @param callable(string): (T|null) $read
	 * @return list<T> Empty if the parameter is absent.
	 */
	private function values( string $name, callable $read ): array {
		$single = $this->request->query[ $name ] ?? null;
		$texts  = array_unique( $this->request->lists[ $name ] ?? ( null === $single ? [] : [ $single ] ) );
		$values = array_filter( array_map( $read, $texts ), static fn( ?object $value ): bool => null !== $value );
		if ( count( $values ) < count( $texts ) || ( isset( $this->request->lists[ $name ] ) && [] === $texts ) ) {
			$this->faults[ $name ] = 'unknown_option';
		}
		return array_values( $values );
	}

	/**
	 * @template T of object
	 * @param callable(string): (T|null) $read
	 * @return T|null
	 */
	private function value( string $name, callable $read ): ?object {
		$text  = $this->text( $name );
		$value = null === $text ? null : $read( $text );
		if ( null !== $text && null === $value ) {
			$this->faults[ $name ] = 'unknown_option';
		}
		return $value;
	}

	private function yesOrNo( string $name ): ?bool {
		$text = $this->text( $name );
		if ( null !== $text && ! isset( self::YES_OR_NO[ $text ] ) ) {
			$this->faults[ $name ] = 'unknown_option';
		}
		return self::YES_OR_NO[ $text ?? '' ] ?? null;
	}

	private function number( string $name, int $min, int $max ): ?int {
		$text = $this->text( $name );
		if ( null === $text ) {
			return null;
		}
		$number = 1 === preg_match( '/^[0-9]{1,18}$/D', $text ) ? (int) $text : null;
		if ( null === $number || $number < $min || $number > $max ) {
			$this->faults[ $name ] = null === $number ? 'number' : 'out_of_range';
		}
		return $number;
	}

	private function uuid( string $name ): ?string {
		$text = $this->text( $name );
		if ( null === $text ) {
			return null;
		}
		$uuid = strtolower( $text );
		if ( 1 === preg_match( Uuid::PATTERN, $uuid ) ) {
			return $uuid;
		}
		$this->faults[ $name ] = 'unknown_option';
		return null;
	}

	private function days( string $name ): ?ReceivedDays {
		$text = $this->text( $name );
		$days = null === $text ? null : ReceivedDays::read( $text, $this->today );
		if ( null !== $text && null === $days ) {
			$this->faults[ $name ] = 'date';
		}
		return $days;
	}

	/** @return list<string>|null Null if there is no search. */
	private function words( string $name ): ?array {
		if ( isset( $this->request->lists[ $name ] ) ) {
			$this->faults[ $name ] = 'unknown_option';
			return [];
		}
		$text = trim( $this->text( $name ) ?? '' );
		if ( '' === $text ) {
			return null;
		}
		$isTooLong = mb_strlen( $text ) > self::MAX_SEARCH_LENGTH;
		$words     = $isTooLong ? [] : EntryWords::ofSearch( $text );
		if ( $isTooLong || count( $words ) > self::MAX_WORDS ) {
			$this->faults[ $name ] = 'too_many';
		}
		return $words;
	}

	/**
	 * Null if the parameter is absent. If it is repeated (a list), returns an empty text, which the caller refuses. Only values() and words()
	 * read lists themselves.
	 */
	private function text( string $name ): ?string {
		return $this->request->query[ $name ] ?? ( isset( $this->request->lists[ $name ] ) ? '' : null );
	}
}
