<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Setup;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/** A page with what can be done about it: look, edit, publish. */
final class PageLinks {

	/** Prints them. @param bool $isWritten Whether its text is somebody's, and so only needs to be published. */
	public static function print( WP_Post $page, bool $isWritten = true ): void {
		$isPublic = 'publish' === $page->post_status;
		$title    = get_the_title( $page );
		$status   = get_post_status_object( $page->post_status )->label ?? '';
		printf( '<span><strong>%s</strong> · %s</span>', esc_html( $title ), esc_html( is_string( $status ) ? $status : '' ) );
		self::printLink( (string) get_edit_post_link( $page ), __( 'Edit', 'sw-immosuite' ), $title );
		self::printLink( (string) ( $isPublic ? get_permalink( $page ) : get_preview_post_link( $page ) ), __( 'View', 'sw-immosuite' ), $title );
		if ( $isWritten && 'draft' === $page->post_status && current_user_can( 'publish_pages' ) ) {
			self::printPublish( $page, $title );
		}
	}

	/** A text with gaps is for its author to finish. */
	private static function printPublish( WP_Post $page, string $title ): void {
		if ( LegalNotice::hasGaps( $page->post_content ) ) {
			printf( '<span class="description">%s</span>', esc_html__( 'Please complete it in the editor and publish it there.', 'sw-immosuite' ) );
			return;
		}
		// phpcs:ignore WordPress.WP.I18n -- Core's own word.
		( new ActionForm( SetupAction::Publish, translate( 'Publish', 'default' ), (string) $page->ID, $title ) )->print( 'button button-primary' );
	}

	private static function printLink( string $url, string $word, string $title ): void {
		if ( '' !== $url ) {
			printf( '<a href="%s">%s<span class="screen-reader-text">: %s</span></a>', esc_url( $url ), esc_html( $word ), esc_html( $title ) );
		}
	}
}
