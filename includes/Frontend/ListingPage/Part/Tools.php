<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** Buttons to save, share and print a listing. Hidden until the script shows them, since they need it. */
final class Tools {

	public function __construct( private readonly PartContext $view ) {
	}

	/** Visitors can share a sold listing, but not save it. */
	public function html(): string {
		$listing = $this->view->listing;
		$keeps   = $this->view->isOnOffer() && ! $listing->exclusive;
		$save    = sprintf( 'data-swis-save="%d" data-swis-title="%s"', $listing->postId, esc_attr( $listing->title ) );
		return '<div class="swis-tools">'
			. ( $keeps ? $this->button( PartIcon::Save, $save, $this->view->text( 'Save' ) ) : '' )
			. $this->button( PartIcon::Share, 'data-swis-share', $this->view->text( 'Share' ) )
			. $this->button( PartIcon::Print, 'data-swis-print', $this->view->text( 'Print' ) )
			. '</div>';
	}

	/** @param string $attributes Escaped attributes. */
	private function button( PartIcon $icon, string $attributes, string $text ): string {
		return sprintf( '<button type="button" class="swis-tool" hidden %s>%s<span>%s</span></button>', $attributes, $icon->html(), esc_html( $text ) );
	}
}
