<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\Circle;

defined( 'ABSPATH' ) || exit;

/**
 * Field for district, town or postal code, with a radius. The HTML contains the suggestions, so that the script needs
 * no request and page caches include them. Without the script, it is a plain text field.
 *
 * @phpstan-import-type Suggestion from PlaceSuggestions
 */
final class PlaceField {

	/** Maximum number of characters of a place. */
	private const MAX_LENGTH = 80;

	public function __construct(
		private readonly PlaceSuggestions $suggestions,
		private readonly RegionLabels $regions,
	) {
	}

	/** @return string Escaped HTML: two cells of the form's bordered row, and hidden fields for values that the cells cannot show. */
	public function html( SearchView $view ): string {
		[ $chosen, $hiddenFields ] = $this->chosen( $view );
		ListingAssets::enqueuePlaces();
		return sprintf(
			'<div class="swis-cell swis-cell--place" data-swis-place="%s"><label for="%s">%s</label>%s%s%s</div>',
			esc_attr( self::json( $view, $this->suggestions->of( $view ) ) ),
			esc_attr( $view->id( 'place' ) ),
			esc_html( $view->translator->text( 'City, district or postal code' ) ),
			self::input( $view, $chosen ),
			self::clearLink( $view ),
			$hiddenFields,
		) . self::radius( $view );
	}

	private static function input( SearchView $view, string $value ): string {
		return sprintf(
			'<input id="%s" name="immo_place" type="text" maxlength="%d" autocomplete="off" enterkeyhint="search" placeholder="%s" value="%s"%s>',
			esc_attr( $view->id( 'place' ) ),
			self::MAX_LENGTH,
			esc_attr( $view->translator->text( 'All places' ) ),
			esc_attr( $value ),
			isset( $view->request->faults['place'] ) ? ' aria-invalid="true" aria-describedby="' . esc_attr( $view->id( 'place-fault' ) ) . '"' : '',
		);
	}

	/** Link to the search without a place; the script empties the field instead. */
	private static function clearLink( SearchView $view ): string {
		return sprintf(
			'<a class="swis-clear" href="%s" aria-label="%s" data-swis-clear>%s</a>',
			$view->url( $view->request->without( 'place' )->without( 'region' )->without( 'box' ) ),
			esc_attr( $view->translator->text( 'Clear place' ) ),
			Icon::Remove->html(),
		);
	}

	/**
	 * Shows the name of a single region from an older link in the field. Several regions or a map area remain filters
	 * until the visitor types another place.
	 *
	 * @return array{string, string} Value of the field, and hidden fields.
	 */
	private function chosen( SearchView $view ): array {
		$given   = $view->given( 'region' );
		$regions = is_array( $given ) ? $given : [];
		$typed   = $view->given( 'place' );
		$name    = 1 === count( $regions ) && null === $typed ? implode( '', $this->regions->of( $regions ) ) : '';
		$box     = $view->given( 'box' );
		$hidden  = is_string( $box ) ? [ [ 'immo_box', $box ] ] : [];
		if ( '' === $name ) {
			foreach ( $regions as $region ) {
				$hidden[] = [ 'immo_region[]', $region ];
			}
		}
		$html = array_map( static fn( array $field ): string => sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $field[0] ), esc_attr( $field[1] ) ), $hidden );
		return [ is_string( $typed ) ? $typed : $name, implode( '', $html ) ];
	}

	private static function radius( SearchView $view ): string {
		$html = sprintf( '<option value="">%s</option>', esc_html( $view->translator->text( 'only here' ) ) );
		foreach ( Circle::RADII as $kilometers ) {
			$html .= sprintf( '<option value="%1$d"%2$s>%1$d km</option>', $kilometers, (string) $kilometers === $view->given( 'near' ) ? ' selected' : '' );
		}
		return sprintf(
			'<div class="swis-cell swis-cell--radius"><label for="%1$s">%2$s</label><select id="%1$s" name="immo_near">%3$s</select>%4$s</div>',
			esc_attr( $view->id( 'near' ) ),
			esc_html( $view->translator->text( 'Radius' ) ),
			$html,
			Icon::Down->html(),
		);
	}

	/** @return string Escaped HTML: the error of the place and, if the place is unknown or has no results, a similar name. */
	public function advice( SearchView $view ): string {
		$isUnknown = isset( $view->request->faults['place'] );
		$typed     = $view->given( 'place' );
		$similarName = is_string( $typed ) && ( $isUnknown || 0 === $view->finding->total ) ? PlaceSuggestions::nearest( $typed, $this->suggestions->of( $view ) ) : '';
		$texts     = array_filter(
			[
				$isUnknown ? esc_html( $view->translator->text( 'We do not know this place. Please check its spelling, or search without a radius.' ) ) : '',
				'' === $similarName ? '' : self::question( $view, $similarName ),
			],
			static fn( string $text ): bool => '' !== $text
		);
		return [] === $texts ? '' : sprintf(
			'<p class="%s" id="%s">%s<span>%s</span></p>',
			$isUnknown ? 'swis-error' : 'swis-hint',
			esc_attr( $view->id( 'place-fault' ) ),
			$isUnknown ? Icon::Fault->html() : '',
			implode( ' ', $texts ),
		);
	}

	/** @return string Escaped HTML of a question with a link to the search for the similar name. */
	private static function question( SearchView $view, string $name ): string {
		$near   = $view->given( 'near' );
		$search = $view->request->with( 'place', $name );
		$link   = sprintf( '<a href="%s">%s</a>', $view->url( is_string( $near ) ? $search->with( 'near', $near ) : $search ), esc_html( $name ) );
		return sprintf( esc_html( $view->translator->text( 'Did you mean %s?' ) ), $link );
	}

	/** @param list<Suggestion> $suggestions */
	private static function json( SearchView $view, array $suggestions ): string {
		$texts = $view->translator;
		$words = [
			'name'    => $texts->text( 'Suggestions' ),
			'unknown' => $texts->text( 'We do not know “%s”. Did you mean:' ),
			'text'    => $texts->text( 'Search for “%s” in the text' ),
			'one'     => $texts->plural( '%s property', '%s properties', 1 ),
			'other'   => $texts->plural( '%s property', '%s properties', 2 ),
		];
		return (string) wp_json_encode( [ $words, $suggestions ], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}
