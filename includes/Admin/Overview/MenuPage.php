<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Overview;

use Closure;

defined( 'ABSPATH' ) || exit;

/** A screen of the plugin in wp-admin, with its place in the menu. */
final class MenuPage {

	/**
	 * @param string                 $slug       In the address admin.php?page={slug}.
	 * @param string                 $title      In the user's language.
	 * @param string                 $capability Capability to open the page.
	 * @param Closure(): mixed       $print      Prints the page; builds its services only then.
	 * @param (callable(): void)|null $enqueue   Enqueues styles and scripts.
	 * @param bool                   $isListed   Whether the menu shows the page.
	 * @param (callable(): void)|null $load      Handles the page's forms before any output.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $title,
		public readonly string $capability,
		public readonly Closure $print,
		public readonly mixed $enqueue = null,
		public readonly bool $isListed = true,
		public readonly mixed $load = null,
	) {
	}

	/** Action load-…: sets the title, because core finds no title for a page that the menu does not list. */
	public function setTitle(): void {
		// Core reads the title from this variable.
		$GLOBALS['title'] = $this->title;
	}
}
