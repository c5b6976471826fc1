<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\CardTexts;

defined( 'ABSPATH' ) || exit;

/**
 * Builds the map of a search: number of matches per region, pins for public addresses, and a list of the other matches.
 * The index returns candidates; each post is checked before display.
 *
 * @phpstan-import-type ListingMapResponseShape from Shapes
 * @phpstan-type Home array{objectId: int, title: string, place: string, price: string, short: string, picture: string, link: string}
 * @phpstan-type Pin array{objectId: int, lat: float, lng: float, title: string, place: string, price: string, short: string, picture: string, link: string}
 * @phpstan-type Unplaced array{locationId: string, objectId: int, title: string, place: string, price: string, short: string, picture: string, link: string}
 */
final class ResultMap {

	/** Maximum number of pins per response: more would overlap, and each pin loads a post. */
	public const MAX_PINS = 500;

	/** Maximum number of listings without a public address; each one loads a post. */
	public const MAX_UNPLACED = 100;

	public function __construct(
		private readonly Finder $finder,
		private readonly PublicListings $listings,
	) {
	}

	/** @return ListingMapResponseShape */
	public function of( Query $query, Translator $translator ): array {
		$found = $this->finder->pins( $query, self::MAX_PINS + 1 );
		$count = $this->finder->count( $query );
		return [
			'count'    => $count,
			'unstated' => $this->finder->countUnstated( $query ),
			'regions'  => $this->regions( $query ),
			'pins'     => $this->pins( array_column( array_slice( $found, 0, self::MAX_PINS ), 'id' ), $translator ),
			'unplaced' => $this->unplaced( $this->finder->withoutAddress( $query, self::MAX_UNPLACED ), $translator ),
			'nearest'  => 0 === $count && $query->box instanceof BoundingBox ? $this->finder->nearest( $query->box )->of( $query ) : null,
			'more'     => count( $found ) > self::MAX_PINS,
		];
	}

	/** @return list<array{locationId: string, count: int, unplaced: int}> */
	private function regions( Query $query ): array {
		$regions  = [];
		$unplaced = $this->finder->countsWithoutAddress( $query );
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

	/**
	 * @param list<int> $ids
	 * @return list<Unplaced>
	 */
	private function unplaced( array $ids, Translator $translator ): array {
		$hidden = array_filter( $this->listings->publicByIds( $ids ), static fn( Listing $listing ): bool => null === $listing->position );
		return array_map( static fn( Listing $listing ): array => [ 'locationId' => $listing->region ] + self::home( $listing, $translator ), array_values( $hidden ) );
	}

	/** @return Pin|null Null if the address is hidden. */
	private static function pin( Listing $listing, Translator $translator ): ?array {
		return null === $listing->position ? null : [ 'objectId' => $listing->postId ] + $listing->position + self::home( $listing, $translator );
	}

	/** @return Home */
	private static function home( Listing $listing, Translator $translator ): array {
		$card = new CardTexts( $listing, $translator );
		return [
			'objectId' => $listing->postId,
			'title'    => $card->get( 'title' ),
			'place'    => $card->place(),
			'price'    => $card->get( 'price' ),
			'short'    => $card->get( 'price_short' ),
			'picture'  => self::picture( $card->image() ),
			'link'     => $listing->page( $translator->language ),
		];
	}

	/** Omits pictures in the vault: the author of a listing can enter the id of any picture, even a private one. */
	private static function picture( ?int $image ): string {
		return null === $image || null !== Vault::folderOf( $image ) ? '' : (string) wp_get_attachment_image_url( $image, 'medium' );
	}
}
