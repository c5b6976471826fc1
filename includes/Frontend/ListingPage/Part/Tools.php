<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Frontend\ListingTemplates\ArchiveAddress;

defined( 'ABSPATH' ) || exit;

/** Buttons to save, share and print a listing. They need the script, so they are hidden until it runs. */
final class Tools {

	public function __construct( private readonly PartContext $view ) {
	}

	/**
	 * Visitors can share a listing that is not on offer, but not save it.
	 *
	 * @param string $before Escaped HTML before the buttons.
	 */
	public function html( string $before = '' ): string {
		$listing = $this->view->listing;
		$canSave = $this->view->isOnOffer() && ! $listing->exclusive;
		$save    = sprintf( 'data-swis-save="%d" data-swis-title="%s"', $listing->postId, esc_attr( $listing->title ) );
		return '<div class="swis-tools">'
			. $before
			. ( $canSave ? $this->button( PartIcon::Save, $save, $this->view->text( 'Save' ) ) . $this->savedListingsLink() : '' )
			. $this->button( PartIcon::Share, 'data-swis-share', $this->view->text( 'Share' ) )
			. $this->button( PartIcon::Print, 'data-swis-print', $this->view->text( 'Print' ) )
			. '</div>';
	}

	/** Link to the saved listings. The script fills in the number, completes the URL, and shows the link when a listing is saved. */
	private function savedListingsLink(): string {
		$url = PageLanguage::link( ArchiveAddress::url(), $this->view->translator->language );
		return sprintf( '<a class="swis-tool" href="%s" hidden data-swis-saved="some">%s</a>', esc_url( $url ), esc_html( sprintf( $this->view->text( 'Saved homes (%s)' ), '0' ) ) );
	}

	/** @param string $attributes Escaped attributes. */
	private function button( PartIcon $icon, string $attributes, string $text ): string {
		return sprintf( '<button type="button" class="swis-tool" hidden %s>%s<span>%s</span></button>', $attributes, $icon->html(), esc_html( $text ) );
	}
}
