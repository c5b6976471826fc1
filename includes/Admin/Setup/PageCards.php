<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Blocks\PlacedBlock;
use SwImmoSuite\Frontend\Blocks\StarterPage;

defined( 'ABSPATH' ) || exit;

/** Cards for the six starter pages, each with a sketch and its state. */
final class PageCards {

	/**
	 *
	 *
	 * @param array<string, PlacedBlock> $placed By block.
	 */
	public function print( array $placed ): void {
		$texts = new Translator( Language::ofStaff() );
		_prime_post_caches( array_values( array_map( static fn( PlacedBlock $one ): int => $one->post, $placed ) ), false, false );
		echo '<ul class="pages">';
		foreach ( StarterPage::cases() as $page ) {
			echo '<li>';
			Sketch::print( $page );
			printf( '<div><h3>%s</h3><p class="description">%s</p><div class="actions">', esc_html( $page->title( $texts ) ), esc_html( $page->purpose( $texts ) ) );
			self::printActions( $page, $placed[ $page->value ] ?? null, $page->title( $texts ) );
			echo '</div></div></li>';
		}
		echo '</ul>';
	}

	/** Prints the actions of a page: links, or the button that creates it. */
	public static function printActions( StarterPage $page, ?PlacedBlock $placed, string $title ): void {
		$post = null === $placed ? null : get_post( $placed->post );
		if ( null !== $post ) {
			PageLinks::print( $post );
		} else {
			( new ActionForm( SetupAction::Draft, __( 'Create page as draft', 'sw-immosuite' ), $page->value, $title ) )->print();
		}
	}
}
