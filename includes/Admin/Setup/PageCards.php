<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Frontend\Blocks\StarterPageRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Cards of the six starter pages, each with a sketch, its purpose and its actions.
 *
 * @phpstan-import-type PlacedBlock from StarterPageRepository
 */
final class PageCards {

	/** Sketches by page and CSS class (lines of text, fields, a button): left, top, width, height in a picture of 120 by 84. */
	private const BOXES = [
		'contact-form'        => [
			'line'  => [ [ 12, 10, 44, 6 ], [ 12, 20, 80, 3 ] ],
			'box'   => [ [ 12, 28, 46, 9 ], [ 62, 28, 46, 9 ], [ 12, 40, 96, 22 ] ],
			'press' => [ [ 12, 67, 34, 9 ] ],
		],
		'lead-wizard'         => [
			'line'  => [ [ 12, 10, 58, 6 ], [ 12, 20, 72, 3 ] ],
			'box'   => [ [ 12, 28, 30, 30 ], [ 45, 28, 30, 30 ], [ 78, 28, 30, 30 ] ],
			'press' => [ [ 74, 66, 34, 9 ] ],
		],
		'saved-search-wizard' => [
			'line'  => [ [ 12, 10, 40, 6 ], [ 12, 28, 30, 3 ], [ 12, 36, 24, 3 ], [ 12, 44, 30, 3 ], [ 12, 52, 20, 3 ] ],
			'box'   => [ [ 52, 24, 56, 36 ] ],
			'press' => [ [ 74, 66, 34, 9 ] ],
		],
		'login'               => [
			'line'  => [ [ 12, 10, 40, 6 ], [ 12, 24, 18, 3 ], [ 34, 24, 18, 3 ], [ 56, 24, 18, 3 ] ],
			'box'   => [ [ 12, 32, 96, 12 ], [ 12, 47, 96, 12 ] ],
			'press' => [ [ 12, 66, 26, 9 ] ],
		],
		'newsletter'          => [
			'line'  => [ [ 12, 14, 44, 6 ], [ 12, 25, 84, 3 ], [ 20, 52, 76, 3 ] ],
			'box'   => [ [ 12, 34, 96, 11 ], [ 12, 50, 6, 6 ] ],
			'press' => [ [ 12, 64, 40, 9 ] ],
		],
		'listings'            => [
			'line'  => [ [ 12, 57, 28, 3 ], [ 45, 57, 28, 3 ], [ 78, 57, 28, 3 ], [ 12, 64, 20, 3 ], [ 45, 64, 20, 3 ], [ 78, 64, 20, 3 ] ],
			'box'   => [ [ 12, 10, 72, 10 ], [ 12, 28, 30, 25 ], [ 45, 28, 30, 25 ], [ 78, 28, 30, 25 ] ],
			'press' => [ [ 87, 10, 21, 10 ] ],
		],
	];

	/** @param array<string, PlacedBlock> $placed Existing pages, by block. */
	public function print( array $placed ): void {
		$texts = new Translator( Language::ofStaff() );
		_prime_post_caches( array_column( $placed, 'post' ), false, false );
		echo '<ul class="pages">';
		foreach ( StarterPage::cases() as $page ) {
			echo '<li>';
			self::printSketch( $page );
			printf( '<div><h3>%s</h3><p class="description">%s</p><div class="actions">', esc_html( $page->title( $texts ) ), esc_html( $page->purpose( $texts ) ) );
			self::printActions( $page, $placed[ $page->value ] ?? null, $page->title( $texts ) );
			echo '</div></div></li>';
		}
		echo '</ul>';
	}

	/**
	 * Prints the actions of a page: links, or the button that creates it.
	 *
	 * @param PlacedBlock|null $placed
	 */
	public static function printActions( StarterPage $page, ?array $placed, string $title ): void {
		$post = null === $placed ? null : get_post( $placed['post'] );
		if ( null !== $post ) {
			PageLinks::print( $post );
		} else {
			SetupAction::Draft->printButton( __( 'Create page as draft', 'sw-immosuite' ), $page->value, $title );
		}
	}

	/** Prints an SVG picture, hidden from screen readers because the text next to it describes the page. */
	private static function printSketch( StarterPage $page ): void {
		echo '<svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true" focusable="false">';
		foreach ( self::BOXES[ $page->value ] as $kind => $boxes ) {
			foreach ( $boxes as [ $left, $top, $width, $height ] ) {
				printf( '<rect class="%s" x="%d" y="%d" width="%d" height="%d" rx="1.5"/>', esc_attr( $kind ), absint( $left ), absint( $top ), absint( $width ), absint( $height ) );
			}
		}
		echo '</svg>';
	}
}
