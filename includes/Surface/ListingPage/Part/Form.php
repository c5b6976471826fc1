<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** The form about this listing, where the site wants one on each page of a listing, unless somebody has put one there. */
final class Form extends Part {

	/** Where 'Anfrage senden' leads. */
	public const ID = 'swis-inquiry';

	/** As WidgetRenderer prints it; one with an id of its own keeps that. */
	private const HOST = '~<div (?=[^>]*data-sw-immosuite="expose-inquiry")(?![^>]* id=)~';

	public function tag(): string {
		return 'div';
	}

	/** Whether the page has one, ours or somebody's own: what is exclusive is asked about in the account, what is sold not at all (L2). */
	public static function isOn( PartContext $view ): bool {
		return self::mayBeAsked( $view ) && ( $view->around->hasForm() || $view->settings->inquiryOnListing() );
	}

	public function html(): string {
		$isWanted = self::mayBeAsked( $this->view ) && $this->view->settings->inquiryOnListing() && ! $this->view->around->hasForm();
		// By its shortcode: a page of a classic theme then registers no block, which costs each of them a part of theme.json (P127).
		return $isWanted ? self::target( do_shortcode( '[sw_immosuite widget="expose-inquiry"]' ) ) : '';
	}

	/**
	 * Makes the first form in some HTML the one that can be led to, wherever somebody has put it.
	 *
	 * @param string $html Of a block, or of a text with shortcodes.
	 */
	public static function target( string $html ): string {
		return str_contains( $html, 'id="' . self::ID . '"' ) ? $html : (string) preg_replace( self::HOST, '<div id="' . self::ID . '" ', $html, 1 );
	}

	private static function mayBeAsked( PartContext $view ): bool {
		return $view->around->isOwn && $view->isOnOffer() && ! $view->listing->exclusive;
	}
}
