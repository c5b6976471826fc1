<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\SearchWords;

defined( 'ABSPATH' ) || exit;

/** A place as a visitor types it: district, town, postal code, several of them, or the number of a property. */
final class TypedPlace {

	/** Maximum number of words that count. */
	private const MAX_WORDS = 5;

	/** @var list<string> Normalized by SearchWords. */
	public readonly array $words;

	public function __construct( public readonly string $text ) {
		$this->words = array_slice( SearchWords::of( $text ), 0, self::MAX_WORDS );
	}

	/** Whether the text contains only separators. */
	public function isEmpty(): bool {
		return 1 === preg_match( '/^[\s,;\p{Z}]*$/u', $this->text );
	}

	/**
	 * The typed words that together are the full name of a region: "Konstanz" does not mean "Landkreis Konstanz".
	 *
	 * @return list<string> Empty if a word of the name is missing.
	 */
	public function wordsOf( string $regionName ): array {
		foreach ( [ SearchWords::of( $regionName ), SearchWords::withoutUmlauts( $regionName ) ] as $name ) {
			if ( [] !== $name && [] === array_diff( $name, $this->words ) ) {
				return $name;
			}
		}
		return [];
	}
}
