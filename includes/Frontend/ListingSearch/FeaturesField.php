<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Record\Feature;

defined( 'ABSPATH' ) || exit;

/** Features to choose from, as checkboxes that look like toggles. */
final class FeaturesField {

	/** Parameter without immo_. */
	public const NAME = 'features';

	/** @return string Escaped HTML; an empty element for categories without features. */
	public static function html( SearchView $view ): string {
		if ( ! ( new BoundFields( $view ) )->offersEquipment() ) {
			return '<div data-swis-fields></div>';
		}
		$html = '';
		foreach ( Feature::cases() as $feature ) {
			$html .= sprintf(
				'<label class="swis-toggle"><input type="checkbox" name="immo_%s[]" value="%s"%s>%s%s<span>%s</span></label>',
				self::NAME,
				esc_attr( $feature->value ),
				in_array( $feature, $view->request->query->features, true ) ? ' checked' : '',
				Icon::of( $feature )->html(),
				Icon::Check->html(),
				esc_html( $feature->label( $view->translator ) ),
			);
		}
		return sprintf(
			'<div data-swis-fields><fieldset class="swis-find__features"><legend class="swis-label">%s</legend><div class="swis-toggles">%s</div></fieldset></div>',
			esc_html( $view->translator->text( 'Features' ) ),
			$html,
		);
	}
}
