<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** Buttons to save, share and print a listing. Hidden until the script shows them, since they need it. */
final class Tools {

	/** SVG paths of icons, 24 units wide. */
	private const ICONS = [
		'save'  => 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z',
		'share' => 'M12 14V4m0 0L8.5 7.5M12 4l3.5 3.5M6 11v8h12v-8',
		'print' => 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
	];

	public function __construct( private readonly PartContext $view ) {
	}

	/** Visitors can share a sold listing, but not save it. */
	public function html(): string {
		$listing = $this->view->listing;
		$keeps   = $this->view->isOnOffer() && ! $listing->exclusive;
		$save    = sprintf( 'data-swis-save="%d" data-swis-title="%s"', $listing->postId, esc_attr( $listing->title ) );
		return '<div class="swis-tools">'
			. ( $keeps ? $this->button( 'save', $save, $this->view->text( 'Save' ) ) : '' )
			. $this->button( 'share', 'data-swis-share', $this->view->text( 'Share' ) )
			. $this->button( 'print', 'data-swis-print', $this->view->text( 'Print' ) )
			. '</div>';
	}

	/**
	 * @param 'save'|'share'|'print' $icon
	 * @param string                 $attributes Escaped attributes.
	 */
	private function button( string $icon, string $attributes, string $text ): string {
		return sprintf(
			'<button type="button" class="swis-tool" hidden %s><svg viewBox="0 0 24 24" aria-hidden="true"><path d="%s"/></svg><span>%s</span></button>',
			$attributes,
			self::ICONS[ $icon ],
			esc_html( $text )
		);
	}
}
