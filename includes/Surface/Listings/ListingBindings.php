<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Listings;

use SwImmoSuite\Property\Listing\EnergyFacts;
use SwImmoSuite\Property\Listing\ListingField;
use SwImmoSuite\Property\Listing\ListingPostType;
use SwImmoSuite\Surface\Listings\Part\ListingView;
use WP_Block;

defined( 'ABSPATH' ) || exit;

/** Source of block bindings: what the page of a listing says, and nothing that it does not (L15). */
final class ListingBindings {

	public const NAME = 'sw-immosuite/listing';

	/** Keys of its arguments. */
	public const KEYS = [ 'price', 'place', 'address', 'living', 'rooms', 'plot', 'year', 'state', 'object_number', 'energy_class', 'url' ];

	public function __construct( private readonly ListingBlock $block ) {
	}

	/**
	 * @param array<array-key, mixed> $arguments With the key.
	 * @return string|null Empty where there is nothing to say (L3); null where it is about no listing: then the block keeps its own words.
	 */
	public function value( array $arguments, WP_Block $block ): ?string {
		$post = $block->context['postId'] ?? get_the_ID();
		$id   = is_numeric( $post ) ? (int) $post : 0;
		$key  = $arguments['key'] ?? null;
		if ( ! ListingPostType::isListing( $id ) || ! is_string( $key ) || ! in_array( $key, self::KEYS, true ) ) {
			return null;
		}
		$view = $this->block->view( $id );
		return null === $view ? '' : self::of( $view, $key );
	}

	private static function of( ListingView $view, string $key ): string {
		return match ( $key ) {
			'price'         => $view->facts->price()['text'],
			'place'         => $view->place(),
			'address'       => $view->listing->address(),
			'living'        => $view->facts->text( ListingField::LivingSpace ),
			'rooms'         => $view->facts->text( ListingField::Rooms ),
			'plot'          => $view->facts->text( ListingField::PlotArea ),
			'year'          => $view->facts->text( ListingField::Year ),
			'state'         => $view->facts->state(),
			'object_number' => $view->isReference() ? '' : $view->listing->objectNumber,
			'energy_class'  => ( new EnergyFacts( $view->values(), $view->translator ) )->class(),
			'url'           => $view->listing->link( $view->translator->language ),
			default         => '',
		};
	}
}
