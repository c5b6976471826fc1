<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\Settings\AlertSettings;

defined( 'ABSPATH' ) || exit;

/** Offer to save the search: on phones among the cards if they fill several pages, otherwise after them. */
final class SaveOffer {

	/** Number of cards before the offer on phones, if more pages follow. */
	public const AFTER = 3;

	/**
	 * @param 'li'|'div' $tag     List item among the cards, or element after them.
	 * @param string     $saveUrl URL to save the search; empty if it cannot be saved.
	 * @return string Escaped HTML.
	 */
	public static function html( SearchView $view, string $tag, string $saveUrl ): string {
		return '' === $saveUrl ? '' : sprintf(
			'<%1$s class="swis-offer"><div><%2$s class="swis-offer__title">%3$s</%2$s><p>%4$s</p></div>%5$s</%1$s>',
			$tag,
			tag_escape( $view->heading( 2 ) ),
			esc_html( $view->translator->text( 'New matches for this search?' ) ),
			esc_html( self::promise( $view ) ),
			self::link( $view, $saveUrl ),
		);
	}

	/** States what saving the search does, which depends on whether the site sends alert mails. */
	public static function promise( SearchView $view ): string {
		return ( new AlertSettings() )->areOn()
			? $view->translator->text( 'Save the search: we’ll email you as soon as something fits.' )
			: $view->translator->text( 'Save the search. After signing in you see what fits.' );
	}

	/** @return string Escaped HTML; empty if the search cannot be saved. */
	public static function link( SearchView $view, string $saveUrl ): string {
		return '' === $saveUrl ? '' : sprintf(
			'<a class="swis-button swis-button--quiet" href="%s" rel="nofollow" data-swis-keep="%s">%s%s</a>',
			esc_url( $saveUrl ),
			esc_attr( $view->path() ),
			Icon::Bell->html(),
			esc_html( $view->translator->text( 'Save search' ) ),
		);
	}
}
