<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/** Choice of regions, each with its number of listings; regions without listings are left out. */
final class RegionMenu {

	/** Levels that are indented. */
	private const MAX_DEPTH = 3;

	public function __construct(
		private readonly Finder $finder,
		private readonly RegionRepository $regions,
	) {
	}

	/**
	 * @param list<string> $ids
	 * @return array<array-key, string> Names by id, in the same order; without unknown regions.
	 */
	public function names( array $ids ): array {
		$names = [];
		foreach ( $ids as $id ) {
			$names[ $id ] = $this->finder->places()->region( $id )->name ?? '';
		}
		// The finder does not know regions without a listing on offer.
		$missing = array_keys( $names, '', true );
		$found   = [] === $missing ? [] : $this->regions->names( array_map( 'strval', $missing ) );
		return array_filter( array_replace( $names, $found ), static fn( string $name ): bool => '' !== $name );
	}

	/** @return string Escaped HTML; empty without a choice. */
	public function html( SearchView $view ): string {
		$chosen  = $this->chosen( $view );
		$options = $this->options( $view, $chosen );
		if ( count( $options ) < 2 && [] === $chosen ) {
			return '';
		}
		$items = '';
		foreach ( $options as $option ) {
			$items .= self::item( $view, $option, isset( $chosen[ $option['id'] ] ) );
		}
		return sprintf(
			'<div class="swis-cell swis-cell--place"><details class="swis-menu"><summary><span class="swis-cell__name">%1$s<span class="swis-hidden">: </span></span>'
			. '<span class="swis-menu__chosen">%2$s</span>%3$s</summary><div class="swis-menu__list" role="group" aria-label="%4$s"><ul>%5$s</ul></div></details></div>',
			esc_html( $view->translator->text( 'Where' ) ),
			esc_html( [] === $chosen ? $view->translator->text( 'All regions' ) : implode( ', ', $chosen ) ),
			Icon::Down->html(),
			esc_attr( $view->translator->text( 'Where' ) ),
			$items,
		);
	}

	/** @param array{id: string, name: string, depth: int, count: int} $option */
	private static function item( SearchView $view, array $option, bool $isChosen ): string {
		return sprintf(
			'<li class="swis-menu__at-%d"><label class="swis-region"><input type="checkbox" name="immo_region[]" value="%s"%s><span>%s</span> <small>%s</small></label></li>',
			min( self::MAX_DEPTH, $option['depth'] ),
			esc_attr( $option['id'] ),
			$isChosen ? ' checked' : '',
			esc_html( $option['name'] ),
			esc_html( $view->translator->number( $option['count'] ) ),
		);
	}

	/** @return array<array-key, string> Names by id. */
	private function chosen( SearchView $view ): array {
		$given = $view->given( 'region' );
		return $this->names( is_array( $given ) ? $given : [] );
	}

	/**
	 * @param array<array-key, string> $chosen
	 * @return list<array{id: string, name: string, depth: int, count: int}>
	 */
	private function options( SearchView $view, array $chosen ): array {
		$places  = $this->finder->places();
		$allowed = $view->attributes->allowed->regions;
		$options = $places->options( $this->finder->regions( $view->request->without( 'region' )->query ) );
		// Parents of the allowed regions count for them, but cannot be chosen here.
		$options = array_filter( $options, static fn( array $option ): bool => [] === $allowed || [] !== array_intersect( $places->above( $option['id'] ), $allowed ) );
		foreach ( array_diff_key( $chosen, array_column( $options, 'id', 'id' ) ) as $id => $name ) {
			$options[] = [
				'id'    => (string) $id,
				'name'  => $name,
				'depth' => 0,
				'count' => 0,
			];
		}
		return array_values( $options );
	}
}
