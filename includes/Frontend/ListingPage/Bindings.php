<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use SwImmoSuite\Frontend\ListingPage\Part\PartContext;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Wording\EnergyFacts;
use WP_Block;

defined( 'ABSPATH' ) || exit;

/** Source of block bindings, limited to values that the page of a listing shows. */
final class Bindings {

	public const NAME = 'sw-immosuite/listing';

	/** Valid values of the argument `key`. */
	public const KEYS = [ 'price', 'place', 'address', 'living', 'rooms', 'plot', 'year', 'state', 'object_number', 'energy_class', 'url' ];

	public function __construct( private readonly PartBlock $block ) {
	}

	/**
	 * @param array<array-key, mixed> $arguments Arguments of the binding.
	 * @return string|null Empty if the value is unknown; null without a listing or for an invalid key, so that the block keeps its own text.
	 */
	public function value( array $arguments, WP_Block $block ): ?string {
		$post = $block->context['postId'] ?? get_the_ID();
		$id   = is_numeric( $post ) ? (int) $post : 0;
		$key  = $arguments['key'] ?? null;
		if ( ! PostType::isListing( $id ) || ! is_string( $key ) || ! in_array( $key, self::KEYS, true ) ) {
			return null;
		}
		$view = $this->block->view( $id );
		return null === $view ? '' : self::of( $view, $key );
	}

	private static function of( PartContext $view, string $key ): string {
		return match ( $key ) {
			'price'         => $view->facts->price()['text'],
			'place'         => $view->place(),
			'address'       => $view->listing->address(),
			'living'        => $view->facts->text( Field::LivingSpace ),
			'rooms'         => $view->facts->text( Field::Rooms ),
			'plot'          => $view->facts->text( Field::PlotArea ),
			'year'          => $view->facts->text( Field::Year ),
			'state'         => $view->facts->state(),
			'object_number' => $view->isReference() ? '' : $view->listing->objectNumber,
			'energy_class'  => ( new EnergyFacts( $view->values(), $view->translator ) )->class(),
			'url'           => $view->listing->link( $view->translator->language ),
			default         => '',
		};
	}
}
