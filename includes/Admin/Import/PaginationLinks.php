<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

defined( 'ABSPATH' ) || exit;

final class PaginationLinks {

	/**
	 * @param string $url   Address of the first page.
	 * @param int    $page  Current page, from 1.
	 * @param int    $pages Number of pages; no links for a single one.
	 * @param string $label Unescaped.
	 */
	public static function print( string $url, int $page, int $pages, string $label ): void {
		if ( $pages < 2 ) {
			return;
		}
		$links = paginate_links(
			[
				'base'    => "{$url}&paged=%#%",
				'format'  => '',
				'current' => $page,
				'total'   => $pages,
			]
		);
		printf( '<nav aria-label="%s" class="pages">%s</nav>', esc_attr( $label ), wp_kses_post( is_string( $links ) ? $links : '' ) );
	}
}
