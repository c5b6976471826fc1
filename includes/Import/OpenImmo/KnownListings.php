<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the listing with a given identity among the site's listings or the earlier ones of the file (O7). To save
 * memory, ids and numbers are kept as 60 bits of their hash; in a file with 100,000 names, the chance that any two collide
 * is one in two hundred million.
 */
final class KnownListings {

	/** @var array<int, int|list<int>> Listing by OpenImmo id; a list if several share it. */
	private array $byObid = [];

	/** @var array<int, int|list<int>> Listing by provider and number, or by number alone; a list if several share it. */
	private array $byNumber = [];

	/** @var array<int, int> OpenImmo id by listing, for those that have one. */
	private array $obids = [];

	/** @var array<int, int> Key in $byNumber by listing, for those that have one. */
	private array $keys = [];

	/** @var array<int, int> Number without provider by listing, for those that have one. */
	private array $numbers = [];

	/**
	 * @param bool $isMatchedByNumber Whether the number alone decides: needed once after a change of software, which assigns new ids and providers.
	 */
	public function __construct( private readonly bool $isMatchedByNumber = false ) {
	}

	/**
	 * Adds a listing, replacing its earlier identity.
	 *
	 * @param int $listing Post id, or position in the file.
	 */
	public function add( int $listing, Identity $identity ): void {
		$this->forget( $listing );
		if ( '' !== $identity->obid ) {
			$this->obids[ $listing ] = self::hash( $identity->obid );
			self::append( $this->byObid, $this->obids[ $listing ], $listing );
		}
		if ( '' !== $identity->number ) {
			$this->keys[ $listing ]    = $this->key( $identity );
			$this->numbers[ $listing ] = self::hash( $identity->number );
			self::append( $this->byNumber, $this->keys[ $listing ], $listing );
		}
	}

	public function forget( int $listing ): void {
		self::remove( $this->byObid, $this->obids[ $listing ] ?? null, $listing );
		self::remove( $this->byNumber, $this->keys[ $listing ] ?? null, $listing );
		unset( $this->obids[ $listing ], $this->keys[ $listing ], $this->numbers[ $listing ] );
	}

	/**
	 * @param (Closure(int): bool)|null $mayBeRenumbered Whether a listing with the same id may have received another number; null: any may.
	 * @return int|null Null for a new listing.
	 */
	public function find( Identity $sent, ?Closure $mayBeRenumbered = null ): ?int {
		$renumbered = $this->renumbered( $sent );
		$same       = array_diff( $this->ofObid( $sent ), $renumbered );
		$accepted   = null === $mayBeRenumbered ? $renumbered : array_filter( $renumbered, $mayBeRenumbered );
		return [ ...$same, ...$accepted, ...$this->withSameNumber( $sent ) ][0] ?? null;
	}

	/** @return list<int> Listings with the same id and another number; if either has no number, the numbers count as equal. */
	public function renumbered( Identity $sent ): array {
		$number  = '' === $sent->number ? null : self::hash( $sent->number );
		$isOther = fn( int $listing ): bool => null !== $number && $number !== ( $this->numbers[ $listing ] ?? $number );
		return array_values( array_filter( $this->ofObid( $sent ), $isOther ) );
	}

	/** @return list<int> Listings with the same number, without $except; null: all of them. */
	public function namesakes( Identity $sent, ?int $except ): array {
		return array_values( array_diff( $this->ofNumber( $sent ), [ $except ] ) );
	}

	/**
	 * Listings with the same number. If both have an OpenImmo id, the ids differ, so these are two listings.
	 *
	 * @return list<int> Listings without an id first.
	 */
	private function withSameNumber( Identity $sent ): array {
		$withoutId = [];
		$withId    = [];
		foreach ( $this->ofNumber( $sent ) as $listing ) {
			if ( isset( $this->obids[ $listing ] ) ) {
				$withId[] = $listing;
			} else {
				$withoutId[] = $listing;
			}
		}
		return [ ...$withoutId, ...( '' === $sent->obid || $this->isMatchedByNumber ? $withId : [] ) ];
	}

	/** @return list<int> */
	private function ofObid( Identity $sent ): array {
		return '' === $sent->obid ? [] : (array) ( $this->byObid[ self::hash( $sent->obid ) ] ?? [] );
	}

	/** @return list<int> */
	private function ofNumber( Identity $sent ): array {
		return '' === $sent->number ? [] : (array) ( $this->byNumber[ $this->key( $sent ) ] ?? [] );
	}

	/** @param array<int, int|list<int>> $lists By hash. */
	private static function append( array &$lists, int $hash, int $listing ): void {
		$lists[ $hash ] = isset( $lists[ $hash ] ) ? [ ...(array) $lists[ $hash ], $listing ] : $listing;
	}

	/** @param array<int, int|list<int>> $lists By hash. */
	private static function remove( array &$lists, ?int $hash, int $listing ): void {
		if ( null === $hash ) {
			return;
		}
		$remaining = array_values( array_diff( (array) ( $lists[ $hash ] ?? [] ), [ $listing ] ) );
		if ( [] === $remaining ) {
			unset( $lists[ $hash ] );
		} else {
			$lists[ $hash ] = $remaining;
		}
	}

	private function key( Identity $identity ): int {
		return self::hash( ( $this->isMatchedByNumber ? '' : $identity->provider ) . "\n" . $identity->number );
	}

	private static function hash( string $name ): int {
		return (int) hexdec( substr( hash( 'xxh3', $name ), 1 ) );
	}
}
