<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\I18n\PageLanguage;

defined( 'ABSPATH' ) || exit;

/** Row above the pictures: the link back to the search, breadcrumbs on wide pages, the page in the other language, and the buttons to save, share and print. */
final class NavigationRow {

	public function __construct( private readonly PartContext $view ) {
	}

	/** Links back to all listings, since cached pages are the same for all visitors; the script changes the target to the visitor's search. */
	public function html(): string {
		return sprintf(
			'<div class="swis-way"><a class="swis-way__back" href="%s" data-swis-back>%s%s</a><nav aria-label="%s">%s</nav>%s</div>',
			esc_url( Breadcrumbs::above( $this->view->listing, $this->view->translator )[0]['url'] ?? '' ),
			PartIcon::Back->html(),
			esc_html( $this->view->text( 'Back to search' ) ),
			esc_attr( $this->view->text( 'Breadcrumbs' ) ),
			( new Breadcrumbs( $this->view ) )->html(),
			( new Tools( $this->view ) )->html( PageLanguage::switchLink( 'swis-tool', $this->view->listing->page( ... ) ) )
		);
	}
}
