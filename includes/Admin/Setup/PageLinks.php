<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/** A page with links to view and edit it, and a button to publish it. */
final class PageLinks {

	/**
	 * Prints the page and its links.
	 *
	 * @param bool $isWritten False if the page has only core's sample text, which must not be published.
	 */
	public static function print( WP_Post $page, bool $isWritten = true ): void {
		$isPublic      = 'publish' === $page->post_status;
		$title         = get_the_title( $page );
		$status        = get_post_status_object( $page->post_status )->label ?? '';
		$status        = is_string( $status ) ? $status : '';
		$isPublishable = $isWritten && 'draft' === $page->post_status && current_user_can( 'publish_pages' ) && current_user_can( 'edit_post', $page->ID );
		$hasGaps       = $isPublishable && LegalDrafts::hasGaps( $page->post_content );
		printf( '<span><strong>%s</strong> · %s</span>', esc_html( $title ), esc_html( $status ) );
		if ( ! $hasGaps ) {
			self::printLink( (string) get_edit_post_link( $page ), __( 'Edit', 'sw-immosuite' ), $title );
		}
		self::printLink( (string) ( $isPublic ? get_permalink( $page ) : get_preview_post_link( $page ) ), __( 'View', 'sw-immosuite' ), $title );
		if ( $hasGaps ) {
			// A text with placeholders must be completed before it is published.
			printf(
				'<a class="button button-primary" href="%s">%s<span class="screen-reader-text">: %s</span></a>',
				esc_url( (string) get_edit_post_link( $page ) ),
				esc_html__( 'Complete', 'sw-immosuite' ),
				esc_html( $title )
			);
			printf( '<span class="description">%s</span>', esc_html__( 'Please complete it in the editor and publish it there.', 'sw-immosuite' ) );
		} elseif ( $isPublishable ) {
			SetupAction::Publish->printButton( translate( 'Publish', 'default' ), (string) $page->ID, $title, 'button button-primary' );
		}
	}

	private static function printLink( string $url, string $label, string $title ): void {
		if ( '' !== $url ) {
			printf( '<a href="%s">%s<span class="screen-reader-text">: %s</span></a>', esc_url( $url ), esc_html( $label ), esc_html( $title ) );
		}
	}
}
