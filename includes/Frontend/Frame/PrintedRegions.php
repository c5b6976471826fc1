<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * List of regions in the prerendered first step, all selected (specification, chapter 4). Has the same markup as
 * src/forms/regions/RegionPicker.tsx, because React hydrates only identical markup.
 *
 * @phpstan-import-type LocationsResponseShape from Shapes
 */
final class PrintedRegions {

	/** Form path of the checkboxes. */
	private const NAME = 'savedSearch.locations';

	/** Maximum number of regions in a list without a search field. */
	private const MAX_WITHOUT_SEARCH = 12;

	private const SEARCH_ICON = '<svg class="swis-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5"></path></svg>';

	/** Placeholder of a map in the built markup, as src/map/Chunk.tsx renders it. */
	private const MAP = '<div class="swis-map-area"><div class="swis-map" aria-busy="true"></div><div class="swis-map-area__below"></div></div>';

	/** @var array<string, LocationsResponseShape> Regions by key: "id " plus the id of their parent; "" for top-level regions. */
	private array $children = [];

	/** @param LocationsResponseShape $locations Parents before their children. */
	private function __construct( private readonly array $locations, private readonly Translator $texts ) {
		foreach ( $locations as $location ) {
			$this->children[ isset( $location['parentId'] ) ? 'id ' . $location['parentId'] : '' ][] = $location;
		}
	}

	/**
	 * Replaces the placeholder from the build with the list.
	 *
	 * @param string                 $html      First step, rendered by Node.
	 * @param LocationsResponseShape $locations Empty if the app loads the regions.
	 */
	public static function fill( string $html, array $locations, Translator $texts ): string {
		$placeholder = '<div class="swis-regions" aria-busy="true"><p role="status"><span class="swis-hidden">' . self::escape( $texts->text( 'Loading …' ) ) . '</span></p></div>';
		return [] === $locations ? $html : str_replace( $placeholder, ( new self( $locations, $texts ) )->markup(), $html );
	}

	/** Removes the map from the step; for sites without outlines. */
	public static function withoutMap( string $html ): string {
		return str_replace( self::MAP, '', $html );
	}

	private function markup(): string {
		[ $rows, $leaves ] = $this->rows( '' );
		// The error summary links to the first checkbox.
		$html              = (string) preg_replace( '/ type="checkbox"/', '$0 id="swis-' . self::NAME . '"', $rows, 1 );
		$headline          = sprintf( $this->texts->plural( '%s region selected', '%s regions selected', $leaves ), (string) $leaves );
		return '<div><div class="swis-regions" role="group" aria-label="' . $this->text( 'Choose regions' ) . '">'
			. '<div class="swis-regions__head"><p role="status">' . self::escape( $headline ) . '</p>'
			. '<button type="button" class="swis-link"><span>' . $this->text( 'Clear selection' ) . '</span></button></div>'
			. ( count( $this->locations ) > self::MAX_WITHOUT_SEARCH ? $this->search() : '' )
			. '<div class="swis-regions__list">' . $html . '</div></div></div>';
	}

	private function search(): string {
		$label = $this->text( 'Search for a region' );
		return '<div class="swis-regions__search">' . self::SEARCH_ICON
			. '<input type="search" aria-label="' . $label . '" placeholder="' . $label . '" autoComplete="off"/>'
			. '<p class="swis-hidden" role="status"></p></div>';
	}

	/**
	 * @param string $parent Key of $children.
	 * @return array{string, int} Markup, and the number of regions without children in it.
	 */
	private function rows( string $parent ): array {
		$rows   = '';
		$leaves = 0;
		foreach ( $this->children[ $parent ] ?? [] as [ 'locationId' => $id, 'name' => $name ] ) {
			[ $inner, $count ] = $this->rows( 'id ' . $id );
			$rows             .= '' === $inner ? self::row( $id, $name, ' name="' . self::NAME . '"' ) : $this->group( $id, $name, $inner, $count );
			$leaves           += max( 1, $count );
		}
		return [ $rows, $leaves ];
	}

	private function group( string $id, string $name, string $inner, int $count ): string {
		$key   = self::escape( 'swis-region-' . $id );
		$words = sprintf( $this->texts->text( '%1$s of %2$s selected' ), (string) $count, (string) $count );
		$small = '<small id="' . $key . '" aria-hidden="true">' . self::escape( $words ) . '</small>';
		return '<fieldset class="swis-regions__group"><legend>' . self::row( $id, $name, ' autoComplete="off" aria-describedby="' . $key . '"', $small ) . '</legend>' . $inner . '</fieldset>';
	}

	private static function row( string $id, string $name, string $attribute, string $small = '' ): string {
		return '<label class="swis-region"><input class="swis-tick" type="checkbox"' . $attribute . ' checked="" value="' . self::escape( $id ) . '"/>'
			. '<span>' . self::escape( $name ) . '</span>' . $small . '</label>';
	}

	private function text( string $english ): string {
		return self::escape( $this->texts->text( $english ) );
	}

	/** Unlike esc_html(), also escapes existing entities, since a name is plain text. */
	private static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}
}
