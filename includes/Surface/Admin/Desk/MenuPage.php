<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Desk;

use Closure;

defined( 'ABSPATH' ) || exit;

/** A page of the menu. */
final class MenuPage {

	/**
	 * @param string                 $slug       Of its address, admin.php?page={slug}.
	 * @param string                 $title      In the language of whoever reads it.
	 * @param string                 $capability What it takes to see it.
	 * @param Closure(): mixed       $print      Builds what it needs when the page is shown.
	 * @param (callable(): void)|null $enqueue   Its styles and scripts, before its head is printed.
	 * @param bool                   $isListed   Whether the menu leads there.
	 * @param (callable(): void)|null $load      What its buttons do, before anything is printed.
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

	/** On load-…: core finds the title of a page in the menu alone. */
	public function name(): void {
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- That is where core takes it from.
		$GLOBALS['title'] = $this->title;
	}
}
