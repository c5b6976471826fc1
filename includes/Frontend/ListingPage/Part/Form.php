<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/**
 * Form for inquiries about this listing, if a setting adds a form to every listing and neither template nor text contains one.
 */
final class Form extends Part {

	/** Id of the form, target of the links to inquire. */
	public const ID = 'swis-inquiry';

	/** Matches the start tag of the host element that WidgetRenderer prints, unless the element has an id. */
	private const HOST = '~<div (?=[^>]*data-sw-immosuite="expose-inquiry")(?![^>]* id=)~';

	public function tag(): string {
		return 'div';
	}

	/** Whether the page has a form. Forms for exclusive listings are in the account; listings not on offer have none. */
	public static function isOn( PartContext $view ): bool {
		return self::acceptsInquiries( $view ) && ( $view->page->hasForm() || ( $view->settings->inquiryOnListing() && $view->partOrder()->has( PartName::Form->value ) ) );
	}

	public function html(): string {
		$isWanted = self::acceptsInquiries( $this->view ) && $this->view->settings->inquiryOnListing() && ! $this->view->page->hasForm();
		// Uses the shortcode: in a classic theme, a block would have to be registered first, which loads part of theme.json.
		return $isWanted ? self::target( do_shortcode( '[sw_immosuite widget="expose-inquiry"]' ) ) : '';
	}

	/**
	 * Adds the id to the first form in the HTML, wherever an editor has placed it.
	 *
	 * @param string $html HTML of a block, or of a text with shortcodes.
	 */
	public static function target( string $html ): string {
		return str_contains( $html, 'id="' . self::ID . '"' ) ? $html : (string) preg_replace( self::HOST, '<div id="' . self::ID . '" ', $html, 1 );
	}

	private static function acceptsInquiries( PartContext $view ): bool {
		return $view->page->isListingPage && $view->isOnOffer() && ! $view->listing->exclusive;
	}
}
