<?php
/**
 * Template that WordPress includes for ClassicPage.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

SwImmoSuite\Frontend\ListingTemplates\ClassicPage::show();
