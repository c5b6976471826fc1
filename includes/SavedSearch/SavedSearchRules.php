<?php
declare(strict_types=1);

namespace SwImmoSuite\SavedSearch;

use SwImmoSuite\Contract\Bag;
use SwImmoSuite\Field\CategoryRules;
use SwImmoSuite\Field\Wizard;
use SwImmoSuite\Http\Failure;
use SwImmoSuite\Http\FaultDetails;
use SwImmoSuite\Http\Sentences;
use SwImmoSuite\I18n\Translator;
use SwImmoSuite\Location\LocationRepository;

defined( 'ABSPATH' ) || exit;

/** What only the server can know of a search: whether category, regions and fields are offered (W2). */
final class SavedSearchRules {

	public function __construct( private readonly LocationRepository $locations ) {
	}

	/**
	 * @param Bag    $search As saved-search.schema.json has it.
	 * @param string $path   Of the search in the body: 'savedSearch', or empty where it is the body.
	 * @return array<string, string> Code by dotted field, every fault at once.
	 */
	public function faults( Bag $search, string $path = '' ): array {
		$prefix = self::prefix( $path );
		return CategoryRules::faults( Wizard::Search, $search, $prefix )
			+ $this->unknownRegions( $search, $prefix )
			+ CategoryRules::fieldFaults( Wizard::Search, $search, $prefix );
	}

	/**
	 * The search, for routes that answer a fault with 400.
	 *
	 * @throws Failure 400 with every fault beside its field.
	 */
	public function demand( Bag $search, string $path, Translator $translator ): SavedSearch {
		$faults = $this->faults( $search, $path );
		if ( [] !== $faults ) {
			$sentences = new Sentences( $translator, self::details( $search, $path, $translator ) );
			throw Failure::invalid( array_map( static fn( string $field, string $code ): array => $sentences->fault( $field, $code ), array_keys( $faults ), $faults ) );
		}
		return SavedSearch::fromBag( $search );
	}

	/**
	 * What the sentences about faulty fields name.
	 *
	 * @param Bag    $search As for faults().
	 * @param string $path   As for faults().
	 * @return array<string, FaultDetails> By dotted path, for Http\Sentences.
	 */
	public static function details( Bag $search, string $path, Translator $translator ): array {
		return CategoryRules::details( Wizard::Search, $search, self::prefix( $path ), $translator );
	}

	private static function prefix( string $path ): string {
		return '' === $path ? '' : "{$path}.";
	}

	/** @return array<string, string> */
	private function unknownRegions( Bag $search, string $prefix ): array {
		$ids     = array_map( static fn( Bag $location ): string => (string) $location->string( 'locationId' ), array_values( $search->bags( 'locations' ) ) );
		$unknown = $this->locations->unknown( $ids );
		$faults  = [];
		foreach ( $ids as $index => $id ) {
			if ( in_array( $id, $unknown, true ) ) {
				$faults[ "{$prefix}locations.{$index}.locationId" ] = 'unknown_region';
			}
		}
		return $faults;
	}
}
