<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** Documents to download. */
final class Documents extends Part {

	public function html(): string {
		$html = '';
		foreach ( $this->view->documents() as $document ) {
			$kind  = implode( ', ', array_filter( [ $document['type'], $document['size'] ], static fn( string $word ): bool => '' !== $word ) );
			$html .= sprintf( '<li><a href="%s" download%s>%s</a> <small>%s</small></li>', esc_url( $document['url'] ), $this->view->agencyLang(), esc_html( $document['name'] ), esc_html( $kind ) );
		}
		return '' === $html ? '' : $this->heading( $this->view->text( 'Documents' ) ) . "<ul class=\"swis-files\">{$html}</ul>";
	}
}
