<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;

defined( 'ABSPATH' ) || exit;

/**
 * The map of a search: number of listings per region, and positions of those with a public address. The index yields
 * candidates; the posts decide what is shown.
 *
 * @phpstan-import-type ListingMapResponseShape from Shapes
 * @phpstan-type Pin array{objectId: int, lat: float, lng: float, title: string, place: string, price: string, short: string, picture: string, link: string}
 */
final class ResultMap {

	/** Maximum number of pins per answer: more would overlap, and each pin loads a post. */
	public const MAX_PINS = 500;

	public function __construct(
		private readonly Finder $finder,
		private readonly PublicListings $listings,
	) {
	}

	/** @return ListingMapResponseShape */
	public function of( Query $query, Translator $translator ): array {
		$found = $this->finder->pins( $query, self::MAX_PINS + 1 );
		return [
			'count'    => $this->finder->count( $query ),
			'unstated' => $this->finder->unstated( $query ),
			'regions'  => $this->regions( $query ),
			'pins'     => $this->pins( array_column( array_slice( $found, 0, self::MAX_PINS ), 'id' ), $translator ),
			'more'     => count( $found ) > self::MAX_PINS,
		];
	}

	/** @return list<array{locationId: string, count: int, unplaced: int}> */
	private function regions( Query $query ): array {
		$regions  = [];
		$unplaced = $this->finder->unplaced( $query );
		foreach ( $this->finder->regions( $query ) as $id => $count ) {
			// PHP casts numeric array keys to int.
			$regions[] = [
				'locationId' => (string) $id,
				'count'      => $count,
				'unplaced'   => $unplaced[ $id ] ?? 0,
			];
		}
		return $regions;
	}

	/**
	 * @param list<int> $ids
	 * @return list<Pin>
	 */
	private function pins( array $ids, Translator $translator ): array {
		$pins = array_map( static fn( Listing $listing ): ?array => self::pin( $listing, $translator ), $this->listings->publicByIds( $ids ) );
		return array_values( array_filter( $pins ) );
	}

	/** @return Pin|null Null if the address is hidden. */
	private static function pin( Listing $listing, Translator $translator ): ?array {
		$figures = new KeyFigures( $listing, $translator );
		return null === $listing->position ? null : [
			'objectId' => $listing->postId,
			'lat'      => $listing->position['lat'],
			'lng'      => $listing->position['lng'],
			'title'    => $listing->title,
			'place'    => trim( "{$listing->zip} {$listing->city}" ),
			'price'    => $figures->price()['text'],
			'short'    => $figures->shortPrice(),
			'picture'  => self::picture( $listing->image ),
			'link'     => $listing->page( $translator->language ),
		];
	}

	/** Omits pictures of the vault: the author of a listing can enter the id of any picture, even a private one. */
	private static function picture( ?int $image ): string {
		return null === $image || null !== Vault::folderOf( $image ) ? '' : (string) wp_get_attachment_image_url( $image, 'medium' );
	}
}
